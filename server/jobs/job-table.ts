import type { Row } from '../../src/resources/kernel/declare/resource'
import type { SystemName } from '../../src/resources/kernel/declare/system-fields'
import type { jobs } from '../../src/resources/oversight/jobs'
import type { hiddenColumns } from '../db/hidden-columns'
import { tables } from '../db/tables'
import { typedTable } from '../db/typed-table'

type Kept = Omit<Row<typeof jobs>, 'typename'>

/** The jobs with their hidden columns, as the worker writes them. */
export const jobTable = typedTable<
  Kept,
  (typeof hiddenColumns)['jobs'],
  'version' | 'state' | 'attempt' | 'maxAttempts' | SystemName
>(tables.jobs)
