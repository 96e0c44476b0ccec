/**
 * Returns the query key of a record's history. Without `id`, it matches all histories of the resource; without
 * `resource`, all histories.
 */
export function historyKey(resource?: string, id?: string): readonly string[] {
  return ['history', resource, id].filter(part => part !== undefined)
}
