/** Returns the columns with one moved to the place of another, as by drag and drop. */
export function movedTo(columns: readonly string[], name: string, target: string): readonly string[] {
  const to = columns.indexOf(target)
  if (to < 0 || !columns.includes(name)) return columns
  return columns.filter(other => other !== name).toSpliced(to, 0, name)
}

/** Returns the columns with one moved by one place; at the ends it stays. */
export function movedBy(columns: readonly string[], name: string, by: 1 | -1): readonly string[] {
  return movedTo(columns, name, columns[columns.indexOf(name) + by] ?? name)
}
