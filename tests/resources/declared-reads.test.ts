import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { registry } from '../../src/resources'
import { changedFields, effectOf } from '../../src/resources/kernel/declare/action'
import type { Field, Fields } from '../../src/resources/kernel/declare/field'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { kindOf, partsOf } from '../../src/resources/kernel/kinds/kinds'

const now = '2026-11-21T08:00:00.000Z'
const deployments = ['DEV', 'PROD'].map(environment => ({ environment, streamHosts: ['live.example.com'] }))

/** A value of a field: a sample, a limit, or nothing if it is optional. */
function someValue(field: Field): fc.Arbitrary<unknown> {
  const bounds = ['min', 'max'].flatMap(bound => {
    const value = Reflect.get(field, bound)
    return typeof value === 'number' && typeof kindOf(field).sample(field, 0) === 'number' ? [value] : []
  })
  const { '': element } = partsOf(field)
  return fc.oneof(
    fc.nat(10_000).map(n => kindOf(field).sample(field, n) ?? null),
    ...bounds.map(bound => fc.constant(bound)),
    ...(field.required ? [] : [fc.constant(null)]),
    ...(element ? [fc.array(someValue({ ...element, required: true } as Field), { maxLength: 3 })] : []),
  )
}

function rowOf(fields: Fields): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.entries(fields).map(([name, field]) => [name, someValue(field)] as const)
  return fc.record(Object.fromEntries(values))
}

/** Records the fields of a row that a function reads. */
function readBy(row: object, ask: (row: never) => unknown): string[] {
  const names = new Set<string>()
  const watched = new Proxy(row, {
    get: (target, name) => {
      names.add(String(name))
      return Reflect.get(target, name)
    },
    ownKeys: target => {
      for (const name of Object.keys(target)) names.add(name)
      return Reflect.ownKeys(target)
    },
  })
  ask(watched as never)
  return [...names]
}

const ruled = registry.resources.filter(({ checks }) => checks.length > 0)
const acted: [string, AnyResource, string][] = registry.resources.flatMap(resource =>
  Object.entries(resource.actions).flatMap(([name, { set }]): [string, AnyResource, string][] =>
    typeof set === 'function' ? [[`${resource.name}.${name}`, resource, name]] : [],
  ),
)

describe.each(ruled.map(resource => [resource.name, resource] as const))('the rules of %s', (_, resource) => {
  it('read no other field than they declare', () => {
    for (const check of resource.checks)
      fc.assert(
        fc.property(rowOf(resource.fields), row => {
          for (const deployment of deployments)
            expect(check.reads).toEqual(
              expect.arrayContaining(readBy(row, each => check.problem(each, deployment))),
            )
        }),
      )
  })
})

it.each(acted)('%s changes no other field than it declares', (_, resource, name) => {
  const action = resource.actions[name]
  if (!action) throw new Error(`There is no action ${name}`)
  fc.assert(
    fc.property(rowOf(resource.fields), rowOf(action.input ?? {}), (row, input) => {
      const effect = effectOf(action, row, input, { now, actor: 'someone' })
      expect(changedFields(action)).toEqual(expect.arrayContaining(Object.keys(effect)))
    }),
  )
})
