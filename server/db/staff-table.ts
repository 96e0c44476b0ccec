import { staff } from '../../src/resources/people/staff'
import { tableOf } from './tables'
import type { TableOf } from './typed-table'

/**
 * Accounts: of staff, and of customers, whom the portal refuses. Their roles may be names that are no staff role; such
 * a role grants nothing.
 */
export const staffTable = tableOf(staff) as unknown as TableOf<typeof staff, { roles: string[] }>
