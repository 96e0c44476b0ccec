import type { Row } from '../../../src/resources/kernel/declare/resource'
import type { SystemName } from '../../../src/resources/kernel/declare/system-fields'
import type { streams } from '../../../src/resources/places/streams'
import type { hiddenColumns } from '../../db/hidden-columns'
import { tables } from '../../db/tables'
import { typedTable } from '../../db/typed-table'

type Kept = Omit<Row<typeof streams>, 'typename'>

/** The streams as their watch keeps them, with what no declaration shows. */
export const streamTable = typedTable<
  Kept,
  (typeof hiddenColumns)['streams'],
  'version' | 'failedChecks' | SystemName
>(tables.streams)
