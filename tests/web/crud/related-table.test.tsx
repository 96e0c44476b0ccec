import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { changes, reference, text } from '../../../src/resources/kernel/declare/field'
import { defineResource } from '../../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../../src/resources/kernel/registry'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'
import { grooms, horses, stables } from './stud'

const diary = defineResource({
  name: 'diary',
  typename: 'DiaryEntry',
  label: 'Diary',
  title: 'event',
  icon: 'diary',
  base: '/masters/diary',
  views: {},
  partOf: 'groom',
  fields: {
    groom: reference({ to: 'grooms', required: true, filter: true }),
    event: text({ required: true }),
    changes: changes({ type: 'objectType', action: 'action' }),
    action: text({}),
    objectType: text({}),
  },
  access: { list: ['admin'], create: [], edit: [], delete: [] },
  actions: {},
})

const yard = buildRegistry([stables, grooms, horses, diary], [])
const server = serveRecords(yard)

it('changes of a record of any type are said in words beside the record that they belong to', async () => {
  const [groom] = server.put(grooms, { name: 'Ben' })
  const [stable] = server.put(stables, { name: 'San Lazaro' })
  server.put(diary, {
    groom: groom?.id,
    event: 'Edit: horse',
    action: 'edit',
    objectType: 'Horse',
    changes: {
      changes: [
        { field: 'status', before: 'RUNNING', after: 'RESTING' },
        { field: 'stable', before: null, after: stable?.id },
      ],
      input: null,
      titles: { [String(stable?.id)]: 'San Lazaro' },
    },
  })
  screenOf(yard, `/masters/grooms/view/${groom?.id}?tab=diary.groom`)
  const table = await screen.findByRole('table', { name: 'Diary' })
  expect(within(table).getByText('Status: Running → Resting · Stable: San Lazaro')).toBeTruthy()
})
