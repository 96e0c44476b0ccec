import type { signIns } from '../../src/resources/business/sign-ins'
import type { Row } from '../../src/resources/kernel/resource'
import type { SystemName } from '../../src/resources/kernel/system-fields'
import { tables } from './tables'
import { typedTable } from './typed-table'

/** The authentication log, which only sign-in writes. */
export const signInTable = typedTable<
  Omit<Row<typeof signIns>, 'typename'>,
  Record<never, never>,
  'version' | SystemName
>(tables.signIns)
