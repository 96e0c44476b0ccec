import { approvalHours } from '../../src/domain/approval'
import { registry } from '../../src/resources'
import type { ApprovalRule } from '../../src/resources/kernel/declare/approval'
import { approvalType } from '../../src/resources/kernel/wire/approval'
import type { ActionAnswer } from '../../src/resources/kernel/wire/wire'
import type { Context } from '../context'
import type { KeptRequest } from '../db/kept-request'
import { within } from '../db/within'
import type { OneWrite } from '../idempotency/one-write'
import { approvalRuleOf } from './approval'
import { type Command, prepareCommand, withoutSecrets } from './command'
import { databaseRefusal } from './database-refusal'
import { type Effect, readEffect } from './effect'
import { findRow, wireRow } from './read'
import { describeCommand, hashRequest, shapeOf } from './request'
import { titlesOf } from './titles'
import { insertRow } from './write'
import type { PreparedWrite, Written } from './written'

/**
 * Runs a command, or stores a request when another user must approve it.
 * @returns the record, or the request (`typename` Approval)
 * @throws AppError as the command does: a request is stored only for a command that could run now
 */
export async function submit(context: Context, command: Command, write: OneWrite): Promise<ActionAnswer> {
  const { resource, verb, target, values } = command
  const prepared = await prepareCommand(context, command)
  return databaseRefusal(resource, () =>
    write.run({ verb, ...target, values }, async transaction => {
      const inside = { ...context, database: within(context.database, transaction) }
      const rule = approvalRuleOf(resource, verb)
      const done = rule ? await runOrPreview(inside, rule, prepared) : await prepared(transaction, inside)
      if ('effect' in done) return keepRequest(inside, command, rule as ApprovalRule, done.effect)
      const { row, shownOnce, created } = done
      const answer = await wireRow(inside, resource, row)
      return {
        ...answer,
        ...(shownOnce !== undefined && { shownOnce }),
        ...(created !== undefined && { created }),
      }
    }),
  )
}

/** Carries the effect out of a transaction that is rolled back. */
class RolledBackPreview extends Error {
  constructor(readonly effect: Effect) {
    super('Only tried out')
  }
}

/**
 * Runs the write in a savepoint. If it reports through `onNeeded` that it needs an approval, reads its effect and rolls
 * back; otherwise the write is kept.
 */
async function runOrPreview(
  context: Context,
  rule: ApprovalRule,
  prepared: PreparedWrite,
): Promise<Written | { readonly effect: Effect }> {
  try {
    return await context.database.transaction(async transaction => {
      let isNeeded = false
      const onNeeded = () => {
        isNeeded = true
      }
      const done = await prepared(transaction, { ...context, approval: { onNeeded } })
      if (!isNeeded) return done
      const reader = { actor: context.actor, database: { orm: transaction } }
      throw new RolledBackPreview(await readEffect(reader, context.now(), rule.roles))
    })
  } catch (error) {
    if (error instanceof RolledBackPreview) return { effect: error.effect }
    throw error
  }
}

async function keepRequest(
  context: Context,
  command: Command,
  rule: ApprovalRule,
  { shown, digest, targets }: Effect,
): Promise<ActionAnswer> {
  const approvals = registry.byTypename.get(approvalType)
  if (!approvals) throw new Error('No resource keeps requests for approval')
  const { resource, verb, target, values } = withoutSecrets(command)
  const { actor, database, now } = context
  const kept: KeptRequest = {
    resource: resource.name,
    verb,
    target,
    values,
    shape: shapeOf(command),
    targets,
  }
  const row = await insertRow(database.orm, context, approvals, {
    title: describeCommand(command, shown, await wholeTitle(context, command)),
    because: rule.because,
    maker: actor.id,
    makerRoles: [...actor.roles],
    checkerRoles: [...rule.roles],
    objectType: resource.typename,
    objectId: target?.id ?? null,
    command: `${resource.name}.${verb}`,
    effect: shown,
    hash: hashRequest(kept, shown),
    expiresAt: new Date(now().getTime() + approvalHours * 3_600_000).toISOString(),
    // These columns are not in the declaration.
    request: kept,
    effectDigest: digest,
  })
  return wireRow(context, approvals, row)
}

/** Returns the title of the record that the one of a command is part of; undefined for others. */
async function wholeTitle(
  context: Context,
  { resource, target, values }: Command,
): Promise<string | undefined> {
  const name = resource.partOf
  const field = name === undefined ? undefined : resource.fields[name]
  if (name === undefined || !field) return
  const row = target
    ? await findRow(context.database.orm, resource, target.id, { viewer: null, verb: 'show' })
    : values
  const [title] = (await titlesOf(context, [[name, field]], [row])).values()
  return title
}
