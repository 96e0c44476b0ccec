import { declareTables, storedTables, tables } from '../../server/db/tables'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { atFileEnd } from './file-end'

/** Makes the tables of resources that only this test file declares. */
export function declareOwnTables(resources: readonly AnyResource[]): void {
  declareTables(resources)
  atFileEnd(() => {
    for (const all of [tables, storedTables] as Record<string, unknown>[])
      for (const { name } of resources) delete all[name]
  })
}
