import { and, eq, ne, sql } from 'drizzle-orm'
import { inSentence } from '../../src/resources/kernel/declare/in-sentence'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import {
  greatestViews,
  isViewAdmin,
  type SavedView,
  shareableRoles,
} from '../../src/resources/kernel/declare/saved-view'
import type { Registry } from '../../src/resources/kernel/registry'
import type { Context } from '../context'
import { lock } from '../db/advisory-locks'
import type { Orm } from '../db/database'
import { newId } from '../db/id'
import { staffTable } from '../db/staff-table'
import { savedView } from '../db/system-tables'
import { AppError } from '../errors'
import type { OneWrite } from '../idempotency/one-write'
import { invalid, parse } from '../validate'
import { doubledIn } from './database-refusal'
import { parseState } from './saved-state'
import { viewBodies } from './saved-view-bodies'
import {
  auditView,
  listOf,
  lockView,
  showView,
  updateView,
  type ViewRow,
  visibleViews,
} from './saved-view-rows'

/**
 * Returns the saved views of a list that the user may use, by name.
 * @throws AppError 403, 404
 */
export async function listViews(
  { database, actor }: Context,
  registry: Registry,
  list: { resource: string; view: string },
): Promise<{ items: SavedView[] }> {
  const resource = listOf(registry, actor, list)
  return { items: await visibleViews(database.orm, actor, resource, list.view) }
}

/**
 * Saves the state of a list as a view of the user.
 * @throws AppError 403, 404, 409 when the name is taken or the user has too many views, 422 naming the
 * parameter
 */
export async function createView(
  context: Context,
  registry: Registry,
  body: unknown,
  write: OneWrite,
): Promise<SavedView> {
  const given = parse(viewBodies.create, body)
  const resource = listOf(registry, context.actor, given)
  const state = parseState(resource, context.actor, given.state)
  return writing(write, given, async orm => {
    await rejectMore(orm, context.actor.id)
    const [row] = await orm
      .insert(savedView)
      .values({ ...given, state, id: newId(), ownerId: context.actor.id })
      .returning()
    await auditView(orm, context, 'create', row as ViewRow)
    return showView(orm, context.actor, resource, row as ViewRow)
  })
}

/**
 * Renames a view of the user or replaces its state. A shared view can change only while the user may still
 * share it so; a role's default view only by an admin.
 * @throws AppError 403, 404, 409 when the name is taken or the view is stale, 422 naming the parameter
 */
export async function changeView(
  context: Context,
  registry: Registry,
  id: string,
  body: unknown,
  write: OneWrite,
): Promise<SavedView> {
  const asked = parse(viewBodies.change, body)
  return onView(context, registry, { id, asked, write }, async (orm, row, resource) => {
    requireOwn(context, row)
    requireChangeRight(context, row, resource)
    const { version: _, state, ...rest } = asked
    const changed =
      state === undefined ? rest : { ...rest, state: parseState(resource, context.actor, state) }
    return updateView(orm, context, 'edit', row, changed)
  })
}

/**
 * Shares a view of the user with a role, or stops sharing it; an admin may stop sharing any view.
 * @throws AppError 403, 404, 409 when stale, or when it is a role's default and `endsDefault` is missing, 422
 * for a role that the user may not share it with
 */
export async function shareView(
  context: Context,
  registry: Registry,
  id: string,
  body: unknown,
  write: OneWrite,
): Promise<SavedView> {
  const asked = parse(viewBodies.share, body)
  const { role, endsDefault } = asked
  return onView(context, registry, { id, asked, write }, async (orm, row, resource) => {
    if (role !== null || !isViewAdmin(context.actor)) requireOwn(context, row)
    if (role !== null && !shareableRoles(context.actor, resource).includes(role)) {
      throw invalid({ role: `Choose a role of your own that sees ${inSentence(resource.label)}` })
    }
    const isRoleDefault = row.isRoleDefault && role === row.role
    if (!isRoleDefault) requireConfirmation(row, endsDefault)
    return updateView(orm, context, role === null ? 'unshare' : 'share', row, { role, isRoleDefault })
  })
}

/**
 * Makes a view the default of a list, or removes the default: a user for their own view; an admin for the
 * role that the view is shared with. The previous default ends.
 * @throws AppError 403, 404, 409 when stale or shared with no role
 */
export async function setDefault(
  context: Context,
  registry: Registry,
  id: string,
  body: unknown,
  write: OneWrite,
): Promise<SavedView> {
  const asked = parse(viewBodies.default, body)
  const { whose, isDefault } = asked
  const { flag, requireRight, ofSame } = defaults[whose]
  return onView(context, registry, { id, asked, write, isInTurn: true }, async (orm, row) => {
    requireRight(context, row)
    const list = and(eq(savedView.resource, row.resource), eq(savedView.view, row.view), ofSame(row))
    const former = await orm
      .select()
      .from(savedView)
      .where(and(list, savedView[flag], ne(savedView.id, id)))
      .for('update')
    for (const each of isDefault ? former : [])
      await updateView(orm, context, 'default', each, { [flag]: false })
    return updateView(orm, context, 'default', row, { [flag]: isDefault })
  })
}

/**
 * Deletes a view of the user; an admin may delete any shared view, whose owner may have left.
 * @throws AppError 403, 404, 409 as shareView
 */
export async function deleteView(
  context: Context,
  registry: Registry,
  id: string,
  body: unknown,
  write: OneWrite,
): Promise<void> {
  const asked = parse(viewBodies.delete, body)
  await onView(context, registry, { id, asked, write }, async (orm, row) => {
    if (row.role === null || !isViewAdmin(context.actor)) requireOwn(context, row)
    requireConfirmation(row, asked.endsDefault)
    await orm.delete(savedView).where(eq(savedView.id, id))
    await auditView(orm, context, 'delete', row)
    return row
  })
}

/** Settings of the two kinds of default. */
const defaults = {
  own: {
    flag: 'isOwnDefault',
    requireRight: requireOwn,
    ofSame: ({ ownerId }: ViewRow) => eq(savedView.ownerId, ownerId),
  },
  role: {
    flag: 'isRoleDefault',
    requireRight: ({ actor }: Context, { role }: ViewRow) => {
      if (!isViewAdmin(actor))
        throw new AppError(403, 'forbidden', 'Only an admin can set the default view of a role')
      if (role === null) throw new AppError(409, 'wrong_state', 'Share the view with a role first')
    },
    ofSame: ({ role }: ViewRow) => sql`${savedView.role} = ${role}`,
  },
} as const

function requireOwn({ actor }: Context, row: ViewRow): void {
  if (row.ownerId !== actor.id) throw new AppError(403, 'forbidden', 'Only the owner of a view can do that')
}

/**
 * Only an admin may change a role's default view; a shared view only users who may share it with that role.
 * @throws AppError 403
 */
function requireChangeRight({ actor }: Context, row: ViewRow, resource: AnyResource): void {
  if (row.isRoleDefault && !isViewAdmin(actor))
    throw new AppError(403, 'forbidden', 'This is the default view of a role. Only an admin can change it.')
  if (row.role !== null && !shareableRoles(actor, resource).some(role => role === row.role))
    throw new AppError(
      403,
      'forbidden',
      'This view is shared with a role that is not yours. Stop sharing it first.',
    )
}

/**
 * Removing a role's default view must be confirmed with `endsDefault`.
 * @throws AppError 409
 */
function requireConfirmation({ isRoleDefault, role }: ViewRow, endsDefault = false): void {
  if (!isRoleDefault || endsDefault) return
  const message = `This view is the default of ${role?.toUpperCase()}. Send endsDefault: true to end that.`
  throw new AppError(409, 'role_default', message)
}

/** Runs an operation on a view that the user may see, in the version that the user saw. */
async function onView(
  context: Context,
  registry: Registry,
  {
    id,
    asked,
    write,
    isInTurn,
  }: {
    readonly id: string
    readonly asked: { readonly version: number }
    readonly write: OneWrite
    /** Operations on defaults run one at a time, so that each finds the previous default. */
    readonly isInTurn?: boolean
  },
  work: (orm: Orm, row: ViewRow, resource: AnyResource) => Promise<ViewRow>,
): Promise<SavedView> {
  return writing(write, { id, ...asked }, async orm => {
    if (isInTurn) await lock(orm, 'makeDefault')
    const { row, resource } = await lockView(orm, registry, context.actor, id)
    if (row.version !== asked.version) throw stale(row, asked.version)
    return showView(orm, context.actor, resource, await work(orm, row, resource))
  })
}

/** Runs a transaction; a name that is taken becomes an error of the name field. */
async function writing<T extends object>(
  write: OneWrite,
  input: object,
  work: (orm: Orm) => Promise<T>,
): Promise<T> {
  try {
    return await write.run(input, work)
  } catch (cause) {
    if (doubledIn(cause) !== 'saved_view_name_unique') throw cause
    const problem = 'You have a view of this name for this list already'
    throw new AppError(409, 'taken', problem, { fields: { name: problem }, cause })
  }
}

/** Locks the owner, so that of two concurrent requests the second sees the limit reached. */
async function rejectMore(orm: Orm, ownerId: string): Promise<void> {
  await orm
    .select({ id: staffTable.id })
    .from(staffTable)
    .where(eq(staffTable.id, ownerId))
    .for('no key update')
  const kept = await orm.select({ id: savedView.id }).from(savedView).where(eq(savedView.ownerId, ownerId))
  if (kept.length < greatestViews) return
  const problem = `You have ${greatestViews} views already. Delete one that you no longer need.`
  throw new AppError(409, 'too_many', problem, { fields: { name: problem } })
}

function stale(row: ViewRow, yours: number): AppError {
  const message = `The view changed while you were editing: you had version ${yours}, it is now ${row.version}`
  return new AppError(409, 'stale_version', message, { versions: { yours, current: row.version } })
}
