import { approvalProblem, targetChangedProblem } from '../../../src/domain/approval'
import type { approvals } from '../../../src/resources/oversight/approvals'
import type { Actor, By, Handler } from '../../context'
import { prepareCommand } from '../../crud/command'
import { readEffect } from '../../crud/effect'
import type { StoredRow } from '../../db/stored-row'
import { AppError } from '../../errors'
import { factsOf, type Kept, readKept, readPeople, requireWithinLimit } from './facts'

/**
 * Runs the requested command as the user who asked for it, after checking everything again: the rights of
 * both users, the approval rule and the records (docs/approvals.md). All of it happens in the transaction of
 * the decision.
 * @throws AppError 403 when this user may not decide the request, 409 when nobody can decide it in its
 * current state
 */
export const approve: Handler = async call => {
  const { transaction, by, row } = call
  const checker = requirePerson(by)
  const kept = await readKept(transaction, row.id)
  const { command } = kept
  const people = await readPeople(transaction, String(row.maker), checker, 'locked')
  const facts = await factsOf(transaction, by.now(), { row, seenHash: call.input.hash, kept, people })
  const problem = approvalProblem(facts)
  if (problem) throw new AppError(problem.status, problem.code, problem.problem)
  if (!command) throw new Error(`There is no resource ${kept.request.resource}`)

  const maker: Actor = { ...people.maker, sessionId: '', stepUp: { isFresh: true, by: 'password' } }
  const byMaker = { ...by, actor: maker, approval: { id: row.id, by: checker } }
  // A new password is hashed inside the transaction here: only the approval knows which command the password
  // is for.
  const prepared = await prepareCommand(byMaker, command)
  const { row: done, shownOnce } = await prepared(transaction, byMaker).catch(error => {
    throw isStale(error) ? changedMeanwhile(kept) : error
  })
  const reader = { actor: checker, database: { orm: transaction } }
  const effect = await readEffect(reader, by.now(), facts.rule?.roles as Actor['roles'] & [])
  if (effect.digest !== kept.digest) {
    const message = 'Approving would now do something other than shown. Reject it and ask for a new request.'
    throw new AppError(409, 'look_again', message)
  }
  await requireWithinLimit(transaction, checker, effect.shown)
  if (shownOnce !== undefined) call.showOnce(shownOnce)
  // For a request that creates a record, `objectId` lets the user who asked find the new record from the
  // request.
  return { ...decided(by), note: call.input.note ?? null, objectId: done.id }
}

const isStale = (error: unknown) => error instanceof AppError && error.code === 'stale_version'

/** The command locks its record after the facts were read: it may have changed between the two. */
function changedMeanwhile({ request: { target, targets } }: Kept): AppError {
  const titles = targets.flatMap(({ id, title }) => (id === target?.id ? title : []))
  return new AppError(409, 'target_changed', targetChangedProblem(titles))
}

export const reject: Handler<StoredRow<typeof approvals>, { readonly reason: string }> = async ({
  by,
  input,
}) => ({ ...decided(by), note: input.reason })

export const cancel: Handler = async ({ by }) => decided(by)

function decided(by: By) {
  return { decidedBy: by.actor?.id ?? null, decidedAt: by.now().toISOString() }
}

function requirePerson({ actor }: By): Actor {
  if (!actor) throw new Error('A request is decided by a person')
  return actor
}
