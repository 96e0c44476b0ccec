import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { registry } from '../../src/resources'
import { effectOf } from '../../src/resources/kernel/declare/action'
import { editionsName } from '../../src/resources/kernel/declare/editions'
import { labelOf, optionLabel } from '../../src/resources/kernel/declare/field'
import { appliesTo, isAlwaysRequired } from '../../src/resources/kernel/declare/only-when'
import { type AnyResource, allFields, fieldOf } from '../../src/resources/kernel/declare/resource'
import {
  changeSchema,
  checkProblems,
  creatable,
  createSchema,
  derivedValues,
  editable,
  inputSchema,
  problemsOf,
  sampleOf,
} from '../../src/resources/kernel/declare/schema'
import { displayValue, kindOf } from '../../src/resources/kernel/kinds/kinds'
import { can } from '../../src/resources/kernel/rights/access'
import { roles } from '../../src/resources/kernel/rights/roles'

const production = { environment: 'PROD', streamHosts: [] }
const someMoment = { now: '2026-11-21T08:00:00.000Z', actor: 'someone' }

/** Any id, for references that a sample leaves open: required ones, and those that a rule of the record asks for. */
const someId = '01920000-0000-7000-8000-000000000000'

function sample(resource: AnyResource, n: number): Record<string, unknown> {
  const sampled = sampleOf(resource, n)
  const references = Object.entries(resource.fields).filter(
    ([, field]) =>
      field.required &&
      appliesTo(field, sampled) &&
      !field.managed &&
      kindOf(field).targets(field).length > 0 &&
      !Array.isArray(field.default),
  )
  const body = { ...sampled, ...Object.fromEntries(references.map(([name]) => [name, someId])) }
  const asked = Object.keys(checkProblems(resource, body, production)).filter(name => {
    const field = resource.fields[name]
    return field !== undefined && body[name] === null && kindOf(field).targets(field).length > 0
  })
  return { ...body, ...Object.fromEntries(asked.map(name => [name, someId])) }
}

/** A sample as it is stored. */
function kept(resource: AnyResource, n: number): Record<string, unknown> {
  const defaults = Object.entries(resource.fields).map(([name, field]) => [name, field.default ?? null])
  const made = { ...Object.fromEntries(defaults), ...sample(resource, n) }
  return { ...made, ...derivedValues(resource, made) }
}

function problems(resource: AnyResource, body: unknown) {
  const { error } = createSchema(resource).safeParse(body)
  return error ? problemsOf(error) : {}
}

const doubled = (labels: readonly string[]) =>
  labels.filter((label, index) => labels.indexOf(label) !== index)
const subjects = roles.map(role => [role, { roles: [role] }] as const)

/** The text of the declaration's file, in whichever folder it is. */
function declarationFileOf(name: string): string {
  const file = `${name.replace(/[A-Z]/g, capital => `-${capital.toLowerCase()}`)}.ts`
  const found = readdirSync('src/resources', { recursive: true, encoding: 'utf8' }).filter(
    path => basename(path) === file && !path.startsWith('kernel'),
  )
  expect(found).toHaveLength(1)
  return readFileSync(join('src/resources', found[0] as string), 'utf8')
}

it('nothing changes a declaration', () => {
  const partsOf = (value: unknown): object[] =>
    typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(partsOf)] : []
  const open = [...registry.resources, ...registry.pages].filter(
    declared => !partsOf(declared).every(part => Object.isFrozen(part)),
  )
  expect(open.map(({ path, name }: { path?: string; name?: string }) => name ?? path)).toEqual([])
})

describe.each(registry.resources.map(resource => [resource.name, resource] as const))('%s', (_, resource) => {
  it('stands in a file of its own, where one looks for it', () => {
    const whole = registry.resources.find(each => each.editions && editionsName(each) === resource.name)
    const { name } = whole ?? resource
    expect(declarationFileOf(name)).toContain(`export const ${name} = defineResource(`)
  })

  it('makes samples that are valid and pass its checks', () => {
    fc.assert(
      fc.property(fc.nat(), n => {
        const made = sample(resource, n)
        expect(problems(resource, made)).toEqual({})
        expect(checkProblems(resource, made, production)).toEqual({})
      }),
    )
  })

  it('makes samples that do not clash', () => {
    const unique = Object.keys(resource.fields).filter(name => resource.fields[name]?.unique)
    const made = Array.from({ length: 500 }, (_, n) => kept(resource, n))
    for (const name of unique) expect(new Set(made.map(row => row[name])).size).toBe(500)
    expect(new Set(made.map(row => row[resource.title])).size).toBe(500)
  })

  it('refuses an unknown field by its name, when made and when changed', () => {
    const said = { surprise: 'surprise is not a field that can be set here' }
    expect(problems(resource, { ...sample(resource, 1), surprise: 1 })).toEqual(said)
    const { error } = changeSchema(resource).safeParse({ surprise: 1 })
    expect(error && problemsOf(error)).toEqual(said)
  })

  it('asks for everything that is required and has no default, by its label', () => {
    const asked = Object.entries(creatable(resource)).filter(
      ([, field]) => isAlwaysRequired(field) && field.default === undefined && !field.serverDefault,
    )
    const lists = Object.entries(creatable(resource)).flatMap(([name, field]) =>
      field.kind === 'array' && field.min
        ? [[name, `${labelOf(name, field)}: at least ${field.min} must be given`]]
        : [],
    )
    expect(asked.length).toBeGreaterThan(0)
    expect(problems(resource, {})).toEqual(
      Object.fromEntries([
        ...asked.map(([name, field]) => [name, `${labelOf(name, field)} is required`]),
        ...lists,
      ]),
    )
  })

  it('lets no body set what is managed, or change what is immutable', () => {
    const managed = Object.entries(resource.fields).filter(([, field]) => field.managed)
    const immutable = Object.entries(resource.fields).filter(([, field]) => field.immutable)
    for (const [name] of managed) expect(creatable(resource)).not.toHaveProperty(name)
    for (const [name] of [...managed, ...immutable]) expect(editable(resource)).not.toHaveProperty(name)
  })

  it('shows its title in every list', () => {
    expect(fieldOf(resource, resource.title)?.column).not.toBe(false)
    for (const view of Object.values(resource.views)) {
      expect(view.columns ?? [resource.title]).toContain(resource.title)
    }
  })

  it('gives no two fields, options or actions the same label', () => {
    expect(doubled(allFields(resource).map(([name, field]) => labelOf(name, field)))).toEqual([])
    expect(doubled(Object.values(resource.actions).map(action => action.label))).toEqual([])
    for (const field of Object.values(resource.fields).filter(field => field.kind === 'enum')) {
      expect(doubled(Object.keys(field.options).map(option => optionLabel(field, option)))).toEqual([])
    }
  })

  it('shows every value of a sample in words', () => {
    const defaults = Object.entries(resource.fields).map(([name, field]) => [name, field.default])
    const row: Record<string, unknown> = { ...Object.fromEntries(defaults), ...sample(resource, 7) }
    for (const [name, field] of Object.entries(resource.fields)) {
      const value = kindOf(field).compute?.(field, row) ?? row[name]
      expect(displayValue(field, value, row)).not.toMatch(/undefined|null|NaN|\[object/)
    }
  })

  it.each(subjects)('lets %s do what it declares, and nothing else', (role, subject) => {
    const verbs = ['list', 'show', 'export', 'create', 'edit', 'delete', ...Object.keys(resource.actions)]
    expect(verbs.filter(verb => can(subject, resource, verb))).toEqual(
      verbs.filter(verb => resource.access[verb]?.includes(role)),
    )
    expect(Object.keys(resource.access).sort()).toEqual(verbs.sort())
  })

  it.each(subjects)('lets %s read and set the fields that it declares, and no other', (role, subject) => {
    const display = resource.access.list?.includes(role)
    const edits = resource.access.edit?.includes(role)
    for (const [name, field] of allFields(resource)) {
      const readable = field.read === undefined || field.read.includes(role)
      const settable = readable && (field.write === undefined || field.write.includes(role))
      const open = settable && !field.managed && !field.immutable
      expect([name, can(subject, resource, 'list', name)]).toEqual([name, display && readable])
      expect([name, can(subject, resource, 'edit', name)]).toEqual([name, edits && open])
    }
    expect(can(subject, resource, 'list', 'surprise')).toBe(false)
  })

  it('leaves its records valid after each of its actions', () => {
    for (const action of Object.values(resource.actions)) {
      const input = sampleInput(action.input ?? {})
      const effect = effectOf(action, kept(resource, 3), input, someMoment)
      expect(checkProblems(resource, { ...kept(resource, 3), ...effect }, production)).toEqual({})
      expect(inputSchema(action.input).safeParse(input).error).toBeUndefined()
    }
  })

  it('has a way out of every state that is not the last', () => {
    const actions = Object.values(resource.actions)
    const effects = actions.flatMap(({ when, set }) => (typeof set === 'function' ? [] : [[when, set]]))
    expect(doubled(effects.map(effect => JSON.stringify(effect)))).toEqual([])
    for (const { set, when } of actions) if (typeof set !== 'function') expect(when).not.toMatchObject(set)
  })
})

const display = registry.resources.filter(
  ({ views, projection }) => Object.keys(views).length > 0 && !projection,
)

describe.each(display.map(resource => [resource.name, resource] as const))(
  'the list of %s',
  (_, resource) => {
    it('can be searched and sorted by its title', () => {
      expect(resource.fields[resource.title]).toMatchObject({ search: true, sort: true })
    })
  },
)

describe.each(registry.pages.map(page => [page.name, page] as const))('the page %s', (_, page) => {
  it('stands in a file of its own, where one looks for it', () => {
    expect(declarationFileOf(page.name)).toContain(`export const ${page.name} = definePage(`)
  })

  it('is open to somebody', () => {
    expect(page.access.list?.length).toBeGreaterThan(0)
  })
})

const someFile = { id: someId, name: 'a.jpg', type: 'image/jpeg', size: 1, sha256: '0'.repeat(64) }

function sampleInput(input: AnyResource['fields']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).map(([name, field]) => [
      name,
      kindOf(field).sample(field, 1) ?? (field.kind === 'file' ? someFile : someId),
    ]),
  )
}
