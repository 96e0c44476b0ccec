import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startingValues } from '../../../src/crud/form/form-fields'
import { columnLabel, startingColumns } from '../../../src/crud/list/list-columns'
import { pathsOf } from '../../../src/providers/refine/paths'
import { registry } from '../../../src/resources'
import { labelOf } from '../../../src/resources/kernel/declare/field'
import { appliesTo } from '../../../src/resources/kernel/declare/only-when'
import type { AnyResource } from '../../../src/resources/kernel/declare/resource'
import { sampleOf } from '../../../src/resources/kernel/declare/schema'
import { can } from '../../../src/resources/kernel/rights/access'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'

const server = serveRecords(registry)

afterEach(() => {
  vi.restoreAllMocks()
})

const admin = { roles: ['admin'] }

/** The order of a form: the title, the fields under the headings of the record page, the rest. */
function inSections({ title, sections }: AnyResource, names: readonly string[]): readonly string[] {
  if (!sections) return names
  const placed = Object.values(sections).flat()
  const order = [...(placed.includes(title) ? [] : [title]), ...placed]
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return names.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** React logs to the console about keys, attributes and unawaited updates. */
const complaints = () => [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]

describe.each(registry.resources.map(resource => [resource.name, resource] as const))('%s', (_, resource) => {
  const sample = () => server.put(resource, sampleOf(resource, 1))[0] as WireRow

  it('shows a sample, with a word for every field', async () => {
    const said = complaints()
    const row = sample()
    screenOf(registry, pathsOf(resource).show(row.id))
    await screen.findAllByRole('term')
    const empty = screen.queryByRole('button', { name: /^Show \d+ empty fields?$/ })
    if (empty) fireEvent.click(empty)
    // The screens of tabs are not rendered here.
    const drawn = Object.values(resource.tabs ?? {}).flatMap(({ draws = [] }) => draws)
    const named = Object.entries(resource.fields).filter(
      ([name, field]) =>
        name !== resource.title &&
        !drawn.includes(name) &&
        field.overview !== false &&
        can(admin, resource, 'show', name) &&
        appliesTo(field, row),
    )
    const labels = named.map(([name, field]) => labelOf(name, field))
    const terms = screen.getAllByRole('term').map(term => term.textContent)
    expect(terms).toEqual(expect.arrayContaining(labels))
    expect(said.flatMap(each => each.mock.calls)).toEqual([])
  })

  it.runIf(can(admin, resource, 'create'))(
    'has a form with a control for every field that may be set',
    async () => {
      const said = complaints()
      screenOf(registry, pathsOf(resource).create)
      await screen.findByRole('button', { name: 'Save' })
      const besides = resource.creation?.input ?? {}
      const start = startingValues(resource.fields)
      const own = Object.entries(resource.fields)
        .filter(([name, field]) => can(admin, resource, 'create', name) && appliesTo(field, start))
        .map(([name]) => name)
      const names = [...own, ...Object.keys(besides)]
      const shown = [...document.querySelectorAll<HTMLElement>('[data-field]')].map(
        place => place.dataset.field,
      )
      expect(shown).toEqual(inSections(resource, names))
      for (const name of names) {
        const label = labelOf(name, resource.fields[name] ?? besides[name])
        expect(screen.getAllByLabelText(label).length, label).toBeGreaterThan(0)
      }
      expect(said.flatMap(each => each.mock.calls)).toEqual([])
    },
  )

  it.runIf(can(admin, resource, 'edit'))(
    'has a form for a sample that finds nothing wrong with it',
    async () => {
      const said = complaints()
      const { id } = sample()
      screenOf(registry, pathsOf(resource).edit(id))
      const save = await screen.findByRole('button', { name: 'Save' })
      save.click()
      await screen.findByRole('tab', { name: 'History' })
      expect(said.flatMap(each => each.mock.calls)).toEqual([])
    },
  )
})

const views = registry.resources.flatMap(resource =>
  Object.values(resource.views)
    .slice(0, 1)
    .map(view => [resource.name, resource, view] as const),
)

describe.each(views)('the list of %s', (_, resource, view) => {
  it('lists a sample under the labels of its columns', async () => {
    const said = complaints()
    const listed = (view.filter ?? []).filter(({ operator }) => operator === 'eq')
    const values = Object.fromEntries(listed.map(({ field, value }) => [field, value]))
    server.put(resource, { ...sampleOf(resource, 1), ...values })
    screenOf(registry, view.path)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(view.label)
    const headers = await screen.findAllByRole('columnheader')
    const columns = startingColumns(resource, view, admin)
    expect(headers.map(header => header.textContent).filter(Boolean)).toEqual(
      columns.map(name => columnLabel(resource, name)),
    )
    expect(said.flatMap(each => each.mock.calls)).toEqual([])
  })
})
