import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { enumOf, record, reference, text } from '../../../src/resources/kernel/declare/field'
import { defineResource } from '../../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../../src/resources/kernel/registry'
import { serveRecords } from './record-server'
import { screenOf, toasts } from './screen-of'

const name = text({ required: true })
const access = { create: ['admin'] } as const

/** A drawer, the slips in it, and a journal of all events. */
const drawers = defineResource({
  name: 'drawers',
  typename: 'Drawer',
  label: 'Drawers',
  title: 'name',
  icon: 'stable',
  views: { list: { path: '/masters/drawers', label: 'Drawers', menu: { admin: 1, csr: 1 } } },
  fields: {
    name,
    state: enumOf({ required: true, default: 'OPEN', options: { OPEN: 'Open', SHUT: 'Shut' } }),
  },
  access,
  actions: {
    takeBack: {
      label: 'Take back',
      roles: ['admin'],
      singleOnly: true,
      when: { state: ['OPEN'] },
      input: { slip: reference({ to: 'slips', required: true }), why: text({}) },
      set: {},
    },
    empty: { label: 'Empty', roles: ['admin'], set: {} },
  },
})

const slips = defineResource({
  name: 'slips',
  typename: 'Slip',
  label: 'Slips',
  title: 'name',
  icon: 'stable',
  views: { list: { path: '/masters/slips', label: 'Slips', menu: { admin: 2, csr: 2 } } },
  appendOnly: true,
  fields: { name, drawer: reference({ to: 'drawers' }) },
  access,
  actions: {},
  linkedActions: { undo: { label: 'Undo', of: 'drawer', action: 'takeBack', input: 'slip' } },
})

const journal = defineResource({
  name: 'journal',
  typename: 'JournalLine',
  label: 'Journal',
  title: 'name',
  icon: 'stable',
  views: { list: { path: '/masters/journal', label: 'Journal', menu: { admin: 3, csr: 3 } } },
  appendOnly: true,
  fields: { name, kind: text({}), about: record({ type: 'aboutType' }), aboutType: text({}) },
  access,
  actions: {},
  linkedActions: { undo: { label: 'Undo', of: 'about', when: { kind: ['SLIP'] } } },
})

const registry = buildRegistry([drawers, slips, journal], [])
const server = serveRecords(registry)

function put(state = 'OPEN') {
  const [drawer] = server.put(drawers, { name: 'Till 1', state })
  const [slip] = server.put(slips, { name: 'Slip 7', drawer: drawer?.id })
  const of = { about: slip?.id, aboutType: 'Slip' }
  const [line] = server.put(
    journal,
    { name: 'In', kind: 'SLIP', ...of },
    { name: 'Out', kind: 'OTHER', ...of },
  )
  return { drawer: String(drawer?.id), slip: String(slip?.id), line: String(line?.id) }
}

it('the row of a record leads to the action of the record that it refers to, over others if need be', async () => {
  const { drawer, slip } = put()
  const { router } = screenOf(registry, '/masters/journal')
  const row = (await screen.findByRole('link', { name: 'In' })).closest('tr') as HTMLElement
  fireEvent.mouseEnter(row)
  fireEvent.mouseOver(row)
  fireEvent.click(await within(row).findByRole('button', { name: 'Actions for In' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Undo' }))
  const dialog = await screen.findByRole('dialog', { name: 'Take back: Till 1' })
  expect(router.state.location.pathname).toBe(`/masters/drawers/view/${drawer}`)
  expect(router.state.location.search).toBe('')
  await waitFor(() =>
    expect((within(dialog).getByLabelText(/^Slip/) as HTMLInputElement).value).toBe('Slip 7'),
  )
  expect(server.requests('/takeBack')).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(server.requests('/takeBack').map(({ body }) => body.slip)).toEqual([slip]))
})

it('a page has it as a link, in its states and for users who may do it', async () => {
  const { line, slip, drawer } = put()
  const first = screenOf(registry, `/masters/slips/view/${slip}`)
  const { href } = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Undo' })
  expect(href).toContain(`/masters/drawers/view/${drawer}?action=takeBack&slip=${slip}`)
  first.unmount()
  const second = screenOf(registry, `/masters/slips/view/${slip}`, 'csr')
  await screen.findByRole('heading', { level: 1, name: 'Slip 7' })
  expect(screen.queryByRole('link', { name: 'Undo' })).toBeNull()
  second.unmount()
  const other = String(server.rows.get('journal')?.[1]?.id)
  expect(other).not.toBe(line)
  screenOf(registry, `/masters/journal/view/${other}`)
  await screen.findByRole('heading', { level: 1, name: 'Out' })
  expect(screen.queryByRole('link', { name: 'Undo' })).toBeNull()
})

it('a link says why its action is not possible, and never runs one by itself', async () => {
  const { drawer, slip } = put('SHUT')
  const first = screenOf(registry, `/masters/drawers/view/${drawer}?action=takeBack&slip=${slip}`)
  await waitFor(() => expect(toasts()).toEqual(['Take back needs State to be Open; it is Shut']))
  expect(screen.queryByRole('dialog')).toBeNull()
  first.unmount()
  screenOf(registry, `/masters/drawers/view/${drawer}?action=empty`)
  expect(await screen.findByRole('dialog', { name: 'Empty: Till 1' })).toBeTruthy()
  expect(server.requests('/empty')).toEqual([])
})
