import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { AnyResource } from '../../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../../src/resources/kernel/registry'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'
import { grooms, horses, stables } from './stud'

const suggested = { ...horses, firstValues: 'stable' } as AnyResource
const registry = buildRegistry([stables, grooms, suggested], [])
const server = serveRecords(registry)

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const suggest = (...rows: object[]) =>
  server.replyOnce('/admin/get/horses/first', { status: 200, body: { rows } })

describe('the form of a new record', () => {
  it('starts with what the server suggests for the record that its address names', async () => {
    const [stable] = server.put(stables, { name: 'Metro' })
    suggest({ name: 'Bagyo', age: 3, currency: 'JPY', purse: 1500, ranking: 7 })
    screenOf(registry, `/masters/horses/add?stable=${stable?.id}`)
    expect((await box('Name')).value).toBe('Bagyo')
    expect((await box('Age')).value).toBe('3')
    expect((await box('Purse')).value).toBe('1,500')
    expect(server.requests('/first')[0]?.body).toEqual({ stable: stable?.id, count: 1 })
  })

  it('takes suggestions once the record is chosen, and keeps what was typed', async () => {
    server.put(stables, { name: 'Metro' })
    suggest({ name: 'Suggested', age: 3 })
    screenOf(registry, '/masters/horses/add')
    fireEvent.change(await box('Name'), { target: { value: 'Typed' } })
    const picker = await screen.findByRole('combobox', { name: 'Stable' })
    fireEvent.change(picker, { target: { value: 'Met' } })
    fireEvent.click(await screen.findByRole('option', { name: 'Metro' }))
    await waitFor(async () => expect((await box('Age')).value).toBe('3'))
    expect((await box('Name')).value).toBe('Typed')
  })

  it('keeps what its address sets once the record is chosen, and fills in nothing that goes with another value', async () => {
    server.put(stables, { name: 'Metro' })
    suggest({ born: '2026-11-30', currency: 'JPY', purse: 1500, age: 3 })
    screenOf(registry, '/masters/horses/add?born=2030-05-12&currency=MXN')
    const picker = await screen.findByRole('combobox', { name: 'Stable' })
    fireEvent.change(picker, { target: { value: 'Met' } })
    fireEvent.click(await screen.findByRole('option', { name: 'Metro' }))
    await waitFor(async () => expect((await box('Age')).value).toBe('3'))
    expect(screen.getByLabelText<HTMLInputElement>('Born').value).toBe('2030-05-12')
    expect(screen.getByRole('combobox', { name: 'Currency' }).textContent).toBe('MXN')
    expect((await box('Purse')).value).toBe('')
  })

  it('opens without suggestions when the server does not answer', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const [stable] = server.put(stables, { name: 'Metro' })
    server.replyOnce('/admin/get/horses/first', { status: 503, body: { error: 'Too busy', code: 'busy' } })
    screenOf(registry, `/masters/horses/add?stable=${stable?.id}`)
    expect((await box('Name')).value).toBe('')
  })
})
