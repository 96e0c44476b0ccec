import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { publishLive } from '../../../src/providers/live/live-feed'
import { enumOf, reference, tally, text } from '../../../src/resources/kernel/declare/field'
import { defineResource } from '../../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../../src/resources/kernel/registry'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'

const access = { create: ['admin'], edit: ['admin'], delete: ['admin'] } as const
const view = (name: string, label: string, place: number) => ({
  list: { path: `/masters/${name}`, label, menu: { admin: place } },
})

const barns = defineResource({
  name: 'barns',
  typename: 'Barn',
  label: 'Barns',
  title: 'name',
  icon: 'stable',
  views: view('barns', 'Barns', 1),
  fields: {
    name: text({ required: true }),
    freeBoxes: tally({ of: 'boxes', by: 'barn', when: { state: ['FREE'] } }),
  },
  access,
  actions: {},
})

const boxes = defineResource({
  name: 'boxes',
  typename: 'Box',
  label: 'Boxes',
  title: 'name',
  icon: 'stable',
  views: view('boxes', 'Boxes', 2),
  fields: {
    name: text({ required: true }),
    barn: reference({ to: 'barns' }),
    state: enumOf({ filter: true, options: { FREE: 'Free', TAKEN: 'Taken' } }),
  },
  access,
  actions: {},
})

const registry = buildRegistry([barns, boxes], [])
const server = serveRecords(registry)

describe('a list that counts records of another resource', () => {
  it('says how many there are in all and in the states asked for, and follows what others do to them', async () => {
    const [row] = server.put(barns, { name: 'North', freeBoxes: { some: 1, all: 4 } })
    screenOf(registry, '/masters/barns')
    expect(await screen.findByText('1 of 4')).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: /Free boxes/ })).toBeTruthy()
    server.rows.set('barns', [{ ...row, freeBoxes: { some: 0, all: 4 } } as never])
    publishLive({ id: 'c', resource: 'boxes', record: 'b', action: 'edit', version: 2, actor: null })
    expect(await screen.findByText('0 of 4')).toBeTruthy()
  })
})
