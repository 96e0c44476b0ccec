import type { Row } from '../../src/resources/kernel/declare/resource'
import type { SystemName } from '../../src/resources/kernel/declare/system-fields'
import type { staff } from '../../src/resources/people/staff'
import type { hiddenColumns } from './hidden-columns'
import { tables } from './tables'
import { typedTable } from './typed-table'

/** A person's account as it is kept. Roles may be names that are no staff role: a customer's grant nothing. */
type Kept = Omit<Row<typeof staff>, 'typename' | 'roles'> & { roles: string[] }

/** Everybody who can sign in: staff, and customers, whom the portal refuses. */
export const staffTable = typedTable<
  Kept,
  (typeof hiddenColumns)['staff'],
  'version' | 'roles' | 'status' | 'passwordState' | 'twoStep' | SystemName
>(tables.staff)
