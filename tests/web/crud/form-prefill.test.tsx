import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { array, enumOf, reference, text, timezone } from '../../../src/resources/kernel/declare/field'
import { defineResource } from '../../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../../src/resources/kernel/registry'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'

const zones = { PH: ['Asia/Manila'], MX: ['America/Tijuana', 'America/Cancun'] }
const country = enumOf({ required: true, filter: true, options: { PH: 'Philippines', MX: 'Mexico' } })
const courses = defineResource({
  name: 'courses',
  typename: 'Course',
  label: 'Courses',
  title: 'name',
  icon: 'venue',
  views: { list: { path: '/masters/courses', label: 'Courses', menu: { admin: 1 } } },
  fields: {
    name: text({ required: true }),
    country,
    zone: timezone({
      required: true,
      zones: { field: 'country', of: zones },
      prefill: { field: 'country', of: { PH: 'Asia/Manila', MX: 'America/Tijuana' } },
    }),
    currency: enumOf({
      required: true,
      options: { PHP: 'PHP', MXN: 'MXN', USD: 'USD' },
      prefill: { field: 'country', of: { PH: 'PHP', MX: 'MXN' } },
    }),
    rails: array({
      of: enumOf({
        options: { SPEI: 'SPEI', INSTAPAY: 'InstaPay' },
        optionsWhen: { SPEI: { country: ['MX'] } },
      }),
    }),
    sister: reference({ to: 'courses', agrees: { country: 'country' } }),
  },
  access: { create: ['admin'], edit: ['admin'] },
  actions: {},
})
const registry = buildRegistry([courses], [])
const server = serveRecords(registry)

const pick = async (name: string, option: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}
const zone = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Zone' }).value
const currency = () => screen.getByRole('combobox', { name: 'Currency' }).textContent
const optionsOf = async (name: string) => {
  const box = screen.getByRole('combobox', { name })
  fireEvent.mouseDown(box)
  const options = (await screen.findAllByRole('option')).map(option => option.textContent)
  fireEvent.keyDown(box, { key: 'Escape' })
  return options
}
const openNew = async () => {
  screenOf(registry, '/masters/courses/add')
  await screen.findByRole('combobox', { name: 'Country' })
}

describe('what follows from a chosen field', () => {
  it('is filled in, and filled in anew when another is chosen', async () => {
    await openNew()
    await pick('Country', 'Philippines')
    await waitFor(() => expect([zone(), currency()]).toEqual(['Asia/Manila', 'PHP']))
    await pick('Country', 'Mexico')
    await waitFor(() => expect([zone(), currency()]).toEqual(['America/Tijuana', 'MXN']))
  })

  it('leaves what the user chose otherwise', async () => {
    await openNew()
    await pick('Currency', 'USD')
    await pick('Country', 'Philippines')
    await waitFor(() => expect(zone()).toBe('Asia/Manila'))
    expect(currency()).toBe('USD')
  })

  it('is what the fields offer: zones, options of lists, and records that agree', async () => {
    await openNew()
    await pick('Country', 'Philippines')
    await waitFor(() => expect(zone()).toBe('Asia/Manila'))
    expect(await optionsOf('Zone')).toEqual(['Asia/Manila'])
    expect(await optionsOf('Rails')).toEqual(['InstaPay'])
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Sister' }))
    await waitFor(() =>
      expect(server.requests('/admin/get/courses/choices').at(-1)?.body).toMatchObject({
        row: { country: 'PH' },
      }),
    )
  })
})
