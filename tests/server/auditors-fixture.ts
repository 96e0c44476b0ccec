import { newId } from '../../server/db/id'
import { addAccount } from './app-fixture'
import { type Doors, type Person, send, sessionOf } from './deposits-fixture'

type AuditorDoors = Pick<Doors, 'started' | 'database'> & { readonly admin: Person }

export interface Auditor extends Person {
  readonly phone: string
  /** Of the auditor's record. */
  readonly record: string
}

/** Creates an auditor's record and returns the response. */
export const makeAuditor = (doors: AuditorDoors, values: object) =>
  send(doors, doors.admin.token, '/admin/auditors', { name: `Auditor ${newId()}`, body: 'LAB', ...values })

/** A signed-in user with this role and an auditor's record. */
export async function auditorOf(
  doors: AuditorDoors,
  values: object = {},
  role = 'nemoaudit',
): Promise<Auditor> {
  const { id, phone } = await addAccount(doors.database, { roles: [role] })
  const made = await makeAuditor(doors, { staff: id, ...values })
  if (made.status !== 200) throw new Error(`${made.status} ${JSON.stringify(made.body)}`)
  return { id, phone, token: await sessionOf(doors, id), record: String(made.body.id) }
}
