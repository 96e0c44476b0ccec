import { kindOf } from '../kinds/kinds'
import type { Subject } from '../rights/roles'
import type { RecordTab } from './declared-view'
import type { Field } from './field'
import { isAlwaysRequired } from './only-when'
import type { States } from './referring'
import type { AnyResource } from './resource'
import { fieldOf } from './resource'

interface Flaw {
  readonly where: string
  readonly problem: string
}

/** The tabs of every record page. */
export const ownTabs = { overview: 'overview', history: 'history' } as const

/** Returns the declared tabs of a record that the user sees. */
export function tabsFor(
  { tabs = {} }: AnyResource,
  subject: Subject,
  row: Readonly<Record<string, unknown>>,
): [string, RecordTab][] {
  return Object.entries(tabs).filter(
    ([, { roles, when = {} }]) =>
      (roles?.some(role => subject.roles.includes(role)) ?? true) &&
      Object.entries(when as States).every(([field, values]) => values.includes(row[field])),
  )
}

/**
 * Returns the fields by the headings of the overview; fields without a heading come last. The title is not included, nor
 * are the fields that a tab draws.
 */
export function sectionsOf({ fields, title, sections, tabs }: AnyResource): [string, readonly string[]][] {
  if (!sections) return [['', Object.keys(fields)]]
  const drawn = Object.values(tabs ?? {}).flatMap(({ draws = [] }) => draws)
  const placed = [title, ...Object.values(sections).flat(), ...drawn]
  const rest = Object.keys(fields).filter(name => !placed.includes(name))
  return [...Object.entries(sections), ...(rest.length > 0 ? [['Other', rest] as [string, string[]]] : [])]
}

/**
 * Returns the fields beside the title: the declared ones, otherwise the first with coloured values (a state).
 */
export function badgesOf({ badges, fields }: AnyResource): readonly string[] {
  return (
    badges ??
    Object.keys(fields)
      .filter(name => isState(fields[name]))
      .slice(0, 1)
  )
}

/**
 * Returns the fields in the side column of the overview: the declared ones, otherwise states and references
 * without a heading. The page adds the system fields.
 */
export function factsOf(resource: AnyResource): readonly string[] {
  const { facts, fields, sections } = resource
  if (facts) return facts
  const placed = Object.values(sections ?? {}).flat()
  return Object.keys(fields).filter(name => !placed.includes(name) && isFact(fields[name]))
}

function isState(field: Field | undefined): boolean {
  return field !== undefined && kindOf(field).isState?.(field) === true
}

function isFact(field: Field | undefined): boolean {
  return field !== undefined && (isState(field) || kindOf(field).chosenFrom !== undefined)
}

/** Returns the first problem of the declared record page; null without one. */
export function recordPageFlaw(resource: AnyResource, byName: ReadonlyMap<string, AnyResource>): Flaw | null {
  const flaws = [
    placeFlaw(resource),
    firstValuesFlaw(resource),
    headFlaw(resource, 'badges'),
    headFlaw(resource, 'facts'),
    sectionFlaw(resource),
    ...tabFlaws(resource, byName),
  ]
  return flaws.find(flaw => flaw !== null) ?? null
}

function placeFlaw(resource: AnyResource): Flaw | null {
  const { partOf, views, access } = resource
  if (partOf === undefined)
    return Object.keys(views).length > 0
      ? null
      : { where: 'views', problem: 'without a view, partOf must say on whose page its records are listed' }
  const field = fieldOf(resource, partOf)
  if (!field || !isAlwaysRequired(field) || !field.filter || kindOf(field).targets(field).length === 0)
    return { where: 'partOf', problem: `"${partOf}" must be a required reference with filter: true` }
  if (access.list?.length === 0)
    return { where: 'access.list', problem: 'without a menu, it must say who may see the list' }
  return null
}

function firstValuesFlaw(resource: AnyResource): Flaw | null {
  const { firstValues: name } = resource
  if (name === undefined) return null
  const field = fieldOf(resource, name)
  if (field && !field.managed && kindOf(field).targets(field).length > 0) return null
  return { where: 'firstValues', problem: `"${name}" must be a reference that users set` }
}

function headFlaw(resource: AnyResource, option: 'badges' | 'facts'): Flaw | null {
  const unknown = resource[option]?.find(name => !fieldOf(resource, name))
  return unknown === undefined ? null : { where: option, problem: `there is no field "${unknown}"` }
}

function sectionFlaw(resource: AnyResource): Flaw | null {
  const placed = Object.values(resource.sections ?? {}).flat()
  const wrong = placed.find((name, place) => !resource.fields[name] || placed.indexOf(name) !== place)
  return wrong === undefined
    ? null
    : { where: 'sections', problem: `"${wrong}" is no field, or stands under two headings` }
}

function tabFlaws(resource: AnyResource, byName: ReadonlyMap<string, AnyResource>): (Flaw | null)[] {
  return Object.entries(resource.tabs ?? {}).map(([name, { fields = [], draws = [], replaces = [] }]) => {
    const where = `tabs.${name}`
    if (Object.hasOwn(ownTabs, name)) return { where, problem: 'every record page has a tab of this name' }
    const unknown = [...fields, ...draws].find(field => !fieldOf(resource, field))
    if (unknown) return { where, problem: `there is no field "${unknown}"` }
    const stranger = replaces.find(other => !refersTo(byName.get(other), resource))
    return stranger ? { where, problem: `no field of "${stranger}" refers to this` } : null
  })
}

function refersTo(other: AnyResource | undefined, target: AnyResource): boolean {
  return Object.values(other?.fields ?? {}).some(field => kindOf(field).targets(field).includes(target.name))
}
