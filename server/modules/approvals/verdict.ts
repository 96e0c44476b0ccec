import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { approvalProblem } from '../../../src/domain/approval'
import { actionProblem } from '../../../src/resources/kernel/declare/action'
import type { EffectEntry } from '../../../src/resources/kernel/wire/approval'
import { recordPath } from '../../../src/resources/kernel/wire/record-path'
import { approvals } from '../../../src/resources/oversight/approvals'
import type { Actor, Context } from '../../context'
import { actionOf } from '../../crud/perform'
import { findRow, requireRight } from '../../crud/read'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { AppError } from '../../errors'
import { factsOf, readKept, readPeople, requireWithinLimit } from './facts'

const verdict = z.object({
  problem: z
    .string()
    .nullable()
    .meta({ description: 'Why this user cannot approve the request now; null when they can' }),
})

/** Says before anybody confirms who they are whether their approval would be accepted (docs/approvals.md). */
export async function verdictRoutes(app: FastifyInstance): Promise<void> {
  const schema = {
    summary: 'Whether you can approve this request now',
    tags: [approvals.label],
    params: z.object({ id: z.string() }),
    response: { 200: verdict },
  }
  app.get<{ Params: { id: string } }>(
    recordPath(approvals, ':id', 'verdict'),
    { schema, exposeHeadRoute: false },
    async ({ context, params }) => ({ problem: await problemOf(context, params.id) }),
  )
}

const decision = actionOf(approvals, 'approve')

/** @throws AppError 403, 404 */
async function problemOf({ database: { orm }, actor, now }: Context, id: string): Promise<string | null> {
  requireRight(actor, approvals, 'approve')
  const row = await findRow(orm, approvals, id, { viewer: actor, verb: 'approve' })
  const at = { actor: actor.id, now: now().toISOString() }
  const undecidable = actionProblem(approvals, decision, row, at)
  if (undecidable) return undecidable
  const kept = await readKept(orm, id)
  const people = await readPeople(orm, String(row.maker), actor)
  const facts = await factsOf(orm, now(), { row, seenHash: row.hash, kept, people })
  return approvalProblem(facts)?.problem ?? (await limitProblem(orm, actor, row))
}

async function limitProblem(orm: Orm, actor: Actor, { effect }: StoredRow): Promise<string | null> {
  try {
    await requireWithinLimit(orm, actor, effect as readonly EffectEntry[])
    return null
  } catch (error) {
    if (error instanceof AppError && error.status === 403) return error.message
    throw error
  }
}
