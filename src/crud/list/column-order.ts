/** The columns with one of them moved to the place of another, as a drag does. */
export function movedTo(columns: readonly string[], name: string, target: string): readonly string[] {
  const to = columns.indexOf(target)
  if (to < 0 || !columns.includes(name)) return columns
  return columns.filter(other => other !== name).toSpliced(to, 0, name)
}

/** The columns with one of them moved by so many places; at the ends it stays. */
export function movedBy(columns: readonly string[], name: string, by: 1 | -1): readonly string[] {
  return movedTo(columns, name, columns[columns.indexOf(name) + by] ?? name)
}
