import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { arrangeCommands, type RecordCommand } from '../../../src/crud/record/record-commands'
import { type AnyResource, definePage } from '../../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../../src/resources/kernel/registry'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'
import { grooms, horses, stables, stud } from './stud'

const command = (
  name: string,
  weight: RecordCommand['weight'] = 'plain',
  isFirst = false,
): RecordCommand => ({
  name,
  label: name,
  weight,
  isFirst,
  isCommon: ['clone', 'delete'].includes(name),
  run: () => {},
})
const names = (commands: readonly RecordCommand[]) => commands.map(({ name }) => name)
const arranged = (commands: readonly RecordCommand[], isPhone = false) => {
  const { buttons, more } = arrangeCommands(commands, isPhone)
  return [names(buttons), names(more)]
}

describe('what can be done with a record', () => {
  const many = [
    command('suspend', 'danger', true),
    command('block', 'danger'),
    command('tag'),
    command('untag'),
    command('clone'),
    command('delete', 'danger'),
    command('edit', 'primary'),
  ]

  it('are all buttons where they are few, dangerous ones first and the primary one last', () => {
    expect(arranged(many.slice(2))).toEqual([['delete', 'tag', 'untag', 'clone', 'edit'], []])
  })

  it('are three buttons, the primary one and a menu where they are more, dangerous ones last in it', () => {
    expect(arranged(many)).toEqual([
      ['suspend', 'tag', 'untag', 'edit'],
      ['clone', 'block', 'delete'],
    ])
  })

  it('are as many buttons where there is no primary one', () => {
    expect(arranged(many.slice(0, -1))).toEqual([
      ['suspend', 'block', 'tag', 'untag'],
      ['clone', 'delete'],
    ])
  })

  it('are in the menu of a phone, but for the primary one', () => {
    expect(arranged(many, true)).toEqual([['edit'], ['tag', 'untag', 'clone', 'suspend', 'block', 'delete']])
    expect(arranged([command('tag'), command('edit', 'primary')], true)).toEqual([['tag', 'edit'], []])
  })

  it('are each there once, whatever there is', () => {
    for (let length = 0; length <= many.length; length += 1)
      for (const isPhone of [false, true]) {
        const some = many.slice(0, length)
        expect(arranged(some, isPhone).flat().sort()).toEqual(names(some).sort())
      }
  })
})

describe('the head of a record page', () => {
  const busy = {
    ...horses,
    actions: {
      ...horses.actions,
      groom: { label: 'Groom', roles: ['admin'], set: {}, input: {} },
      shoe: { label: 'Shoe', roles: ['admin'], set: {}, problem: () => 'The smith is away' },
      sell: { label: 'Sell', roles: ['admin'], set: {}, serious: true, confirm: 'For good?' },
    },
    access: { ...horses.access, groom: ['admin'], shoe: ['admin'], sell: ['admin'] },
  } as unknown as AnyResource
  const registry = buildRegistry([stables, grooms, busy], [])
  const server = serveRecords(stud)
  beforeAll(() => {
    vi.spyOn(console, 'error').mockReturnValue()
  })

  const openHorse = async (of = registry) => {
    const [row] = server.put(horses, { name: 'Hagibis', code: 'HAG-1' })
    screenOf(of, `/masters/horses/view/${row?.id}`)
    await screen.findByRole('heading', { level: 1, name: 'Hagibis' })
    return row
  }

  it('has a menu of what has no button, each of which does what its button did', async () => {
    await openHorse()
    for (const name of ['Rest', 'Groom', 'Shoe']) expect(screen.getByRole('button', { name })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Edit' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    const menu = await screen.findByRole('menu', { name: 'More' })
    const items = within(menu).getAllByRole('menuitem')
    expect(items.map(item => item.textContent)).toEqual(['Clone', 'Retire', 'Sell', 'Delete'])
    fireEvent.click(within(menu).getByRole('menuitem', { name: 'Sell' }))
    await screen.findByRole('dialog', { name: 'Sell: Hagibis' })
  })

  it('leads back to the button of the menu when the dialog that it opened is closed', async () => {
    await openHorse()
    const more = screen.getByRole('button', { name: 'More' })
    more.focus()
    fireEvent.click(more)
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete Hagibis?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(document.activeElement).toBe(more))
  })

  it('has a link to the page of an action that is done on one, with the record in its address', async () => {
    const tour = definePage({ name: 'tour', path: '/masters/tours/:horse', label: 'Tour', icon: 'tour' })
    const tours = { path: tour.path, from: { horse: 'id' } }
    const touring = {
      ...horses,
      actions: { tour: { label: 'Tour', roles: ['admin'], set: {}, singleOnly: true, page: tours } },
      access: { ...horses.access, tour: ['admin'] },
    } as unknown as AnyResource
    const row = await openHorse(buildRegistry([stables, grooms, touring], [tour]))
    expect(screen.getByRole('link', { name: 'Tour' }).getAttribute('href')).toBe(`/masters/tours/${row?.id}`)
  })

  it('has no Clone where a declaration says so, and its address starts an empty form', async () => {
    const singleOnly = buildRegistry([stables, grooms, { ...horses, clones: false }], [])
    const row = await openHorse(singleOnly)
    expect(screen.queryByRole('link', { name: 'Clone' })).toBeNull()
    cleanup()
    screenOf(singleOnly, `/masters/horses/add?from=${row?.id}`)
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveProperty('value', '')
  })
})
