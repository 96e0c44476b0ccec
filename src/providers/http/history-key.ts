/** The key of a record's history; without the record's id, of all of a resource, by its name; without that, of all. */
export function historyKey(resource?: string, id?: string): readonly string[] {
  return ['history', resource, id].filter(part => part !== undefined)
}
