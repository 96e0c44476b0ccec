import { eq } from 'drizzle-orm'
import type { AnyResource } from '../../../src/resources/kernel/declare/resource'
import { can } from '../../../src/resources/kernel/rights/access'
import type { Subject } from '../../../src/resources/kernel/rights/roles'
import type { Orm } from '../../db/database'
import { staffTable } from '../../db/staff-table'

/**
 * Whether the person who agreed to something earlier may still do so: their word does not count once they are disabled or lose
 * the role. Their account stays as it is until the transaction ends.
 * @param id of the staff account
 */
export async function stillMay(
  transaction: Orm,
  id: string,
  resource: AnyResource,
  verb: string,
): Promise<boolean> {
  const [person] = await transaction
    .select({ id: staffTable.id, roles: staffTable.roles, status: staffTable.status })
    .from(staffTable)
    .where(eq(staffTable.id, id))
    .for('share')
  return person?.status === 'ACTIVE' && can(person as Subject, resource, verb)
}
