import { eq, sql } from 'drizzle-orm'
import { accessProblem } from '../../../src/domain/auditor'
import { dayIn } from '../../../src/domain/day'
import { zoneOfCurrency } from '../../../src/domain/gaming-day'
import { auditingRoles } from '../../../src/resources/options'
import { auditors } from '../../../src/resources/oversight/auditors'
import type { AccessLimit, Rule } from '../../context'
import type { Orm } from '../../db/database'
import { staffTable } from '../../db/staff-table'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { type AuditorScope, limitsOfAuditor } from './auditor-scope'

const table = tableOf(auditors)

interface KeptAuditor extends AuditorScope {
  readonly status: string
  readonly expiry: string | null
}

/** An auditor's record limits the staff account that it names (docs/domain.md, Auditors). */
export const auditorAccess: AccessLimit = {
  kept: account => sql`(
    select jsonb_build_object(
      'status', ${table.status}, 'expiry', ${table.expiry}, 'scopeVenues', ${table.scopeVenues},
      'scopePartners', ${table.scopePartners}, 'scopeProducts', ${table.scopeProducts},
      'scopeFrom', ${table.scopeFrom}, 'scopeTo', ${table.scopeTo}, 'reportKinds', ${table.reportKinds})
    from ${table} where ${table.staff} = ${account})`,
  limit: (kept, now) => {
    const auditor = kept as KeptAuditor
    return { refusal: accessProblem(auditor, earliestDay(now)), ...limitsOfAuditor(auditor) }
  },
  noteUse: async (orm, account, now) => {
    await orm.update(table).set({ lastAccessAt: now.toISOString() }).where(eq(table.staff, account))
  },
}

/** The day that it is in the place where the day began last. */
function earliestDay(now: Date): string {
  return Object.values(zoneOfCurrency)
    .map(zone => dayIn(zone, now))
    .sort()[0] as string
}

/**
 * Rejects accounts of other staff: an auditor's record would take their access. And without its record, an account would be
 * limited by nothing: it is disabled first.
 */
export const auditorRule: Rule = {
  reads: ['staff'],
  settle: async (transaction, before, { staff }) => {
    const problem = staff === before.staff ? null : await leavingProblem(transaction, before.staff)
    if (problem) throw new AppError(409, 'wrong_state', problem, { fields: { staff: problem } })
    return {}
  },
  remove: async (transaction, before) => {
    const problem = await leavingProblem(transaction, before.staff)
    if (problem) throw new AppError(409, 'wrong_state', problem)
  },
  follow: async (transaction, _before, { staff }) => {
    if (staff === null) return []
    const [account] = await transaction
      .select({ roles: staffTable.roles })
      .from(staffTable)
      .where(eq(staffTable.id, String(staff)))
    const roles = account?.roles ?? []
    if (roles.length > 0 && roles.every(isAuditing)) return []
    const problem = `Choose an account that has the role ${auditingRoles.join(' or ')}, and no other role`
    throw new AppError(422, 'invalid', problem, { fields: { staff: problem } })
  },
}

/** Returns why an account cannot lose its auditor's record; null when it can. */
async function leavingProblem(transaction: Orm, staff: unknown): Promise<string | null> {
  if (staff === null) return null
  const { id, name, status } = staffTable
  const [account] = await transaction
    .select({ name, status })
    .from(staffTable)
    .where(eq(id, String(staff)))
    .for('share')
  if (account?.status !== 'ACTIVE') return null
  return `Disable the staff account of ${account.name} first: without this record it would see everything`
}

function isAuditing(role: string): boolean {
  return auditingRoles.some(each => each === role)
}
