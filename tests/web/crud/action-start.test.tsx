import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reference, text } from '../../../src/resources/kernel/declare/field'
import { defineResource } from '../../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../../src/resources/kernel/registry'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'

const access = { create: ['admin'], edit: ['admin'], delete: ['admin'] } as const

const yards = defineResource({
  name: 'yards',
  typename: 'Yard',
  label: 'Yards',
  title: 'name',
  icon: 'stable',
  views: { list: { path: '/masters/yards', label: 'Yards', menu: { admin: 1 } } },
  fields: { name: text({ required: true }) },
  access,
  actions: {},
})

const cameras = defineResource({
  name: 'cameras',
  typename: 'Camera',
  label: 'Cameras',
  title: 'name',
  icon: 'streams',
  views: { list: { path: '/masters/cameras', label: 'Cameras', menu: { admin: 2, cor: 1 } } },
  fields: { name: text({ required: true }), yard: reference({ to: 'yards' }), race: text({}) },
  access: { ...access, edit: ['admin', 'cor'] },
  actions: {
    point: {
      label: 'Point elsewhere',
      roles: ['admin', 'cor'],
      singleOnly: true,
      prefill: ['yard', 'race'],
      input: { yard: reference({ to: 'yards' }), race: text({}), note: text({}) },
      changes: ['yard', 'race'],
      set: (_row, { yard, race }: { readonly yard: string | null; readonly race: string | null }) => ({
        yard,
        race,
      }),
    },
  },
})

const registry = buildRegistry([yards, cameras], [])
const server = serveRecords(registry)

it('an action with prefilled input opens with the values of the record', async () => {
  const [yard] = server.put(yards, { name: 'North yard' })
  const [camera] = server.put(cameras, { name: 'Gate', yard: yard?.id, race: 'Race 1' })
  screenOf(registry, `/masters/cameras/view/${camera?.id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Point elsewhere' }))
  const dialog = await screen.findByRole('dialog', { name: 'Point elsewhere: Gate' })
  const box = (name: string) => within(dialog).getByLabelText(name) as HTMLInputElement
  await waitFor(() => expect(box('Yard').value).toBe('North yard'))
  expect([box('Race').value, box('Note').value]).toEqual(['Race 1', ''])
  fireEvent.change(box('Race'), { target: { value: 'Race 2' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Point elsewhere' }))
  await waitFor(() =>
    expect(server.rows.get('cameras')?.[0]).toMatchObject({ yard: yard?.id, race: 'Race 2' }),
  )
})

it('it shows the value of the record also to users who may not search the others', async () => {
  const [yard] = server.put(yards, { name: 'North yard' })
  const titles = { [`${yard?.id}`]: 'North yard' }
  const [camera] = server.put(cameras, { name: 'Gate', yard: yard?.id, titles })
  screenOf(registry, `/masters/cameras/view/${camera?.id}`, 'cor')
  fireEvent.click(await screen.findByRole('button', { name: 'Point elsewhere' }))
  const dialog = await screen.findByRole('dialog', { name: 'Point elsewhere: Gate' })
  expect((within(dialog).getByLabelText('Yard') as HTMLInputElement).value).toBe('North yard')
})
