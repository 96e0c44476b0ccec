import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { atOneMoment, type By } from '../context'
import type { Orm } from '../db/database'
import type { StoredRow } from '../db/stored-row'
import { post } from '../ledger/post'
import { approvalRuleOf, requireApproval } from './approval'
import { findRow, requireRight } from './read'
import { requireFieldStepUp } from './step-up'
import { requireVisible, requireWithinScope } from './visibility'
import { insertRow } from './write'
import type { ByPerson, PreparedWrite, Written } from './written'

type Values = Readonly<Record<string, unknown>>

/** Returns the function that creates a record inside a transaction. */
export async function prepareCreation(
  { modules }: By,
  resource: AnyResource,
  values: Values,
): Promise<PreparedWrite> {
  const make = await modules.makers[resource.name]?.(values)
  return async (transaction, by) => {
    requireRight(by.actor, resource, 'create')
    requireFieldStepUp(by, resource, Object.keys(values))
    const rule = approvalRuleOf(resource, 'create')
    if (rule?.when !== 'handler') requireApproval(by, rule, null, values)
    if (!make) return { row: await insertSeen(transaction, by, resource, values) }
    let shownOnce: string | undefined
    let isAsked = false
    const id = await make({
      transaction,
      by,
      askApproval: () => {
        isAsked = true
      },
      showOnce: value => {
        shownOnce = value
      },
    })
    if (rule?.when === 'handler') requireApproval(by, rule, null, values, isAsked)
    const row = await findRow(transaction, resource, id, { viewer: by.actor, verb: 'create' })
    return shownOnce === undefined ? { row } : { row, shownOnce }
  }
}

async function insertSeen(
  transaction: Orm,
  caller: ByPerson,
  resource: AnyResource,
  given: Values,
): Promise<Written['row']> {
  await requireVisible(transaction, caller.actor, resource, given)
  // By one clock: a record with an entry in the ledger is of the gaming day of the entry.
  const by = resource.posting ? atOneMoment(caller) : caller
  const moment = resource.posting && { createdAt: by.now().toISOString() }
  const made = await insertRow(transaction, by, resource, { ...given, ...moment })
  await postCreation(transaction, by, resource, made)
  await requireWithinScope(transaction, by.actor, resource, made.id, 'create')
  return made
}

/** Posts the entry that the declaration names for creating the record. */
async function postCreation(
  transaction: Orm,
  by: ByPerson,
  { name, typename, posting }: AnyResource,
  made: StoredRow,
): Promise<void> {
  if (!posting) return
  const entry = posting(made)
  if (!entry) throw new Error(`${name}: a valid record has no posting`)
  await post(transaction, by, entry, {
    idem: `${name}:${made.id}`,
    ref: { type: typename, id: made.id },
    zone: await by.modules.postingZones[name]?.(transaction, made),
  })
}
