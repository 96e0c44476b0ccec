import type { Row } from '../../../src/resources/kernel/declare/resource'
import type { SystemName } from '../../../src/resources/kernel/declare/system-fields'
import type { terminals } from '../../../src/resources/places/terminals'
import type { hiddenColumns } from '../../db/hidden-columns'
import { tables } from '../../db/tables'
import { typedTable } from '../../db/typed-table'

type Kept = Omit<Row<typeof terminals>, 'typename'>

/** The terminals with what no declaration shows of them. */
export const terminalTable = typedTable<
  Kept,
  (typeof hiddenColumns)['terminals'],
  'version' | 'status' | 'currency' | SystemName
>(tables.terminals)
