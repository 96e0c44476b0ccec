import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { registry } from '../../src/resources'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import {
  type DefaultView,
  defaultOf,
  isViewAdmin,
  type SavedView,
} from '../../src/resources/kernel/declare/saved-view'
import type { Registry } from '../../src/resources/kernel/registry'
import { mayOpen, throughView } from '../../src/resources/kernel/rights/access'
import type { Role } from '../../src/resources/kernel/rights/roles'
import { type AuditEvent, originOf, writeAudit } from '../audit/trail'
import type { Actor, Context } from '../context'
import type { Orm } from '../db/database'
import { isRecordId } from '../db/id'
import { staffTable } from '../db/staff-table'
import { savedView } from '../db/system-tables'
import { AppError } from '../errors'
import { requireRight } from './read'
import { readableState } from './saved-state'

export type ViewRow = typeof savedView.$inferSelect

/** The columns of a view that can change. */
type Changeable = Pick<ViewRow, 'name' | 'state' | 'role' | 'isOwnDefault' | 'isRoleDefault'>

/** The user who reads views. */
type Viewer = Pick<Actor, 'id' | 'roles'>

/**
 * Returns the resource of a list after checking that the user may open this view of it.
 * @throws AppError 403, 404
 */
export function listOf(
  known: Registry,
  viewer: Viewer,
  { resource: name, view }: { resource: string; view: string },
): AnyResource {
  const resource = known.byName.get(name)
  if (!resource || !Object.hasOwn(resource.views, view))
    throw new AppError(404, 'not_found', `List ${name}/${view} not found`)
  const seen = throughView(resource, view)
  requireRight(viewer, seen, 'list')
  return seen
}

/**
 * Returns the saved views of a list that the user may see, by name: their own, and those shared with their
 * roles; an admin sees all shared views.
 */
export async function visibleViews(
  orm: Orm,
  viewer: Viewer,
  resource: AnyResource,
  view: string,
): Promise<SavedView[]> {
  const rows = await select(
    orm,
    and(eq(savedView.resource, resource.name), eq(savedView.view, view), seenBy(viewer)),
  )
  return rows.map(row => wireView(viewer, resource, row))
}

/**
 * Returns one view, locked for the rest of the transaction.
 * @throws AppError 403, 404 also for another user's private view
 */
export async function lockView(
  orm: Orm,
  known: Registry,
  viewer: Viewer,
  id: string,
): Promise<{ row: ViewRow; resource: AnyResource }> {
  const query = orm
    .select()
    .from(savedView)
    .where(and(eq(savedView.id, id), seenBy(viewer)))
    .for('update')
  const [row] = isRecordId(id) ? await query : []
  if (!row) throw new AppError(404, 'not_found', `View ${id} not found`)
  return { row, resource: listOf(known, viewer, row) }
}

/** Returns a view as the API sends it to the user. */
export async function showView(
  orm: Orm,
  viewer: Viewer,
  resource: AnyResource,
  view: ViewRow,
): Promise<SavedView> {
  const [owner] = await orm.select().from(staffTable).where(eq(staffTable.id, view.ownerId))
  return wireView(viewer, resource, { view, owner: owner as Owner })
}

/** Writes the changes with the next version, and their audit entry. */
export async function updateView(
  orm: Orm,
  context: Context,
  action: string,
  before: ViewRow,
  changes: Partial<Changeable>,
): Promise<ViewRow> {
  const [row] = await orm
    .update(savedView)
    .set({ ...changes, version: before.version + 1, updatedAt: sql`now()` })
    .where(eq(savedView.id, before.id))
    .returning()
  const names = Object.keys(changes) as (keyof Changeable)[]
  const former = Object.fromEntries(names.map(name => [name, before[name]]))
  await auditEntry(orm, context, row as ViewRow, { action, before: former, after: changes })
  return row as ViewRow
}

/** Writes the audit entry for a created or deleted view. */
export async function auditView(
  orm: Orm,
  context: Context,
  action: 'create' | 'delete',
  row: ViewRow,
): Promise<void> {
  const { resource, view, name, state, role, isOwnDefault, isRoleDefault } = row
  const side = action === 'create' ? 'after' : 'before'
  await auditEntry(orm, context, row, {
    action,
    [side]: { resource, view, name, state, role, isOwnDefault, isRoleDefault },
  })
}

function auditEntry(
  orm: Orm,
  context: Context,
  { id, version }: ViewRow,
  event: Pick<AuditEvent, 'action' | 'before' | 'after'>,
): Promise<void> {
  const object = { objectType: 'SavedView', objectId: id, objectVersion: version }
  return writeAudit(orm, originOf(context), { ...event, ...object })
}

/** Returns the user's default views: part of GET /user, so that a list can open without another request. */
export async function defaultViews(
  orm: Orm,
  viewer: Viewer,
  known: Registry = registry,
): Promise<DefaultView[]> {
  const mine = and(eq(savedView.ownerId, viewer.id), savedView.isOwnDefault)
  const rows = await select(orm, or(mine, and(savedView.isRoleDefault, sharedWith(viewer))))
  const seen = rows.flatMap(row => {
    const resource = known.byName.get(row.view.resource)
    const isThere = resource && Object.hasOwn(resource.views, row.view.view)
    if (!isThere || !mayOpen(viewer, resource, row.view.view)) return []
    return [wireView(viewer, throughView(resource, row.view.view), row)]
  })
  const ofSameList = (view: SavedView) =>
    seen.filter(other => other.resource === view.resource && other.view === view.view)
  return seen
    .filter(view => defaultOf(ofSameList(view), viewer) === view)
    .map(({ id, resource, view, name, state }) => ({ id, resource, view, name, state }))
}

/** The owner of a view. */
type Owner = Pick<typeof staffTable.$inferSelect, 'name'>

interface OwnedRow {
  readonly view: ViewRow
  readonly owner: Owner
}

async function select(orm: Orm, where: SQL | undefined): Promise<OwnedRow[]> {
  return orm
    .select({ view: savedView, owner: staffTable })
    .from(savedView)
    .innerJoin(staffTable, eq(staffTable.id, savedView.ownerId))
    .where(where)
    .orderBy(asc(sql`lower(${savedView.name})`), asc(savedView.id))
}

function seenBy(viewer: Viewer): SQL | undefined {
  const isShared = isViewAdmin(viewer) ? isNotNull(savedView.role) : sharedWith(viewer)
  return or(eq(savedView.ownerId, viewer.id), isShared)
}

function sharedWith({ roles }: Viewer): SQL {
  return inArray(savedView.role, [...roles] as Role[])
}

/** Leaves out what the user may not read: the value of a filter would reveal it. */
function wireView(viewer: Viewer, resource: AnyResource, { view, owner }: OwnedRow): SavedView {
  const { id, version, name, role, isRoleDefault, createdAt, updatedAt } = view
  const isOwn = view.ownerId === viewer.id
  return {
    typename: 'SavedView',
    id,
    version,
    resource: view.resource,
    view: view.view,
    name,
    ...readableState(resource, viewer, view.state),
    isOwn,
    owner: owner.name,
    role: role as Role | null,
    isOwnDefault: isOwn && view.isOwnDefault,
    isRoleDefault,
    createdAt,
    updatedAt,
  }
}
