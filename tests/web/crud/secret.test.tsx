import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { pathsOf } from '../../../src/providers/refine/paths'
import { secret, text } from '../../../src/resources/kernel/declare/field'
import { defineResource } from '../../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../../src/resources/kernel/registry'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'

const vendors = defineResource({
  name: 'vendors',
  typename: 'Vendor',
  label: 'Vendors',
  title: 'name',
  icon: 'provider',
  views: { list: { path: '/masters/vendors', label: 'Vendors', menu: { admin: 1 } } },
  fields: {
    name: text({ required: true, search: true, sort: true }),
    webhookSecret: secret({ min: 8 }),
  },
  access: { create: ['admin'], edit: ['admin'], delete: ['admin'] },
  actions: {},
})
const registry = buildRegistry([vendors], [])

const setAt = '2026-11-22T08:00:00.000Z'
const server = serveRecords(registry)
let pay: WireRow
let bare: WireRow

beforeEach(() => {
  localStorage.clear()
  ;[pay, bare] = server.put(vendors, { name: 'Pay', webhookSecret: setAt }, { name: 'Bare' }) as [
    WireRow,
    WireRow,
  ]
})

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const sent = async () => {
  await waitFor(() => expect(server.asked.some(({ method }) => method === 'PUT')).toBe(true))
  return server.asked.find(({ method }) => method === 'PUT')?.body
}

describe('a secret', () => {
  it('says on the page of its record when it was set, or that it is not', async () => {
    screenOf(registry, pathsOf(vendors).show(pay.id))
    expect(await screen.findByText(/^Set on .*2026/)).toBeTruthy()
  })

  it('that is not set says so', async () => {
    screenOf(registry, pathsOf(vendors).show(bare.id))
    fireEvent.click(await screen.findByRole('button', { name: 'Show 1 empty field' }))
    expect(await screen.findByText('Not set')).toBeTruthy()
  })

  it('is replaced in the form, typed unseen', async () => {
    screenOf(registry, pathsOf(vendors).edit(pay.id))
    fireEvent.click(await screen.findByRole('button', { name: 'Replace webhook secret' }))
    const box = screen.getByLabelText<HTMLInputElement>('Webhook secret')
    expect([box.type, box.value]).toEqual(['password', ''])
    fireEvent.change(box, { target: { value: 'a new secret' } })
    save()
    expect(await sent()).toEqual({ webhookSecret: 'a new secret', version: 1 })
  })

  it('stays as it is while other fields change, and is removed on request', async () => {
    screenOf(registry, pathsOf(vendors).edit(pay.id))
    expect((await screen.findByDisplayValue('Set on 2026-11-22')).getAttribute('readonly')).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Replace webhook secret' }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove webhook secret' }))
    save()
    expect(await sent()).toEqual({ webhookSecret: null, version: 1 })
  })

  it('is not kept in a draft', async () => {
    screenOf(registry, pathsOf(vendors).edit(bare.id))
    fireEvent.change(await screen.findByLabelText('Webhook secret'), { target: { value: 'a new secret' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Barely' } })
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Barely'))
    expect(JSON.stringify({ ...localStorage })).not.toContain('a new secret')
  })
})
