import type { Context } from '../../server/context'
import { createRow } from '../../server/crud/create'
import { staffTable } from '../../server/db/staff-table'
import { appliesTo } from '../../src/resources/kernel/declare/only-when'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { checkProblems, sampleOf } from '../../src/resources/kernel/declare/schema'
import { stampsOf } from '../../src/resources/kernel/declare/stamp'
import { kindOf } from '../../src/resources/kernel/kinds/kinds'
import type { Role } from '../../src/resources/kernel/rights/roles'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { deployment, resourceNamed } from './harness'
import { sampleBodies } from './sample-bodies'

/** Returns the body of a valid record, with the given values; creates the records that it must refer to, by its fields or its rules. */
export async function sampleBody(
  context: Context,
  resource: AnyResource,
  n: number,
  depth = 0,
  given: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> {
  const body = { ...sampleOf(resource, n), ...given }
  const stamps = stampsOf(resource, { now: '', actor: context.actor.id })
  if (Object.values(stamps).includes(context.actor.id)) await enrol(context)
  const asked = Object.keys(checkProblems(resource, body, deployment))
  for (const [name, field] of Object.entries(resource.fields)) {
    const [target] = kindOf(field).targets(field)
    const isRequired = field.required && appliesTo(field, body)
    if (target && (isRequired || asked.includes(name)) && body[name] === null) {
      // Records behind those that it refers to have numbers of their own: both may refer to the same kind.
      body[name] = (await makeSample(context, resourceNamed(target), depth ? n + 1001 : n, depth + 1)).id
    }
  }
  return (await sampleBodies[resource.name]?.(context, n, makeSample)) ?? body
}

/** Creates the account of the context's user, for records that store who created them. */
async function enrol({ database, actor }: Context): Promise<void> {
  await database.orm
    .insert(staffTable)
    .values({
      id: actor.id,
      name: actor.name,
      phone: `+63${actor.id.replace(/\D/g, '').slice(-10)}`,
      username: actor.id.replaceAll('-', ''),
      roles: [...actor.roles],
      passwordHash: '-',
    })
    .onConflictDoNothing()
}

export async function makeSample(
  context: Context,
  resource: AnyResource,
  n: number,
  depth = 0,
): Promise<WireRow> {
  return createRow(
    context,
    openTo(resource, context.actor.roles as Role[]),
    await sampleBody(context, resource, n, depth),
  )
}

/** A bank in pesos that is used: the even samples are. */
export const makeBank = (context: Context, n: number) => makeSample(context, resourceNamed('banks'), 2 * n)

/** Returns the resource with all rights for these roles and no approval, including what only the server writes. */
export function openTo(resource: AnyResource, roles: readonly Role[]): AnyResource {
  const { approval: _, ...rest } = resource
  return { ...rest, access: { ...resource.access, create: roles, edit: roles, delete: roles } }
}
