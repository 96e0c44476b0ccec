import type { Row } from '../../src/resources/kernel/declare/resource'
import type { SystemName } from '../../src/resources/kernel/declare/system-fields'
import type { signIns } from '../../src/resources/people/sign-ins'
import { tables } from './tables'
import { typedTable } from './typed-table'

/** The authentication log, which only sign-in writes. */
export const signInTable = typedTable<
  Omit<Row<typeof signIns>, 'typename'>,
  Record<never, never>,
  'version' | SystemName
>(tables.signIns)
