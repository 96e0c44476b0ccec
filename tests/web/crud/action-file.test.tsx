import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { file, text } from '../../../src/resources/kernel/declare/field'
import { defineResource } from '../../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../../src/resources/kernel/registry'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'

const saddles = defineResource({
  name: 'saddles',
  typename: 'Saddle',
  label: 'Saddles',
  title: 'name',
  icon: 'stable',
  views: { list: { path: '/masters/saddles', label: 'Saddles', menu: { admin: 1 } } },
  fields: { name: text({ required: true }), bill: file({ managed: true }), shop: text({ managed: true }) },
  access: { create: ['admin'], edit: ['admin'], delete: ['admin'] },
  actions: {
    buy: {
      label: 'Buy',
      done: 'Bought',
      roles: ['admin'],
      singleOnly: true,
      input: { bill: file({ required: true }), shop: text({ required: true }) },
      changes: ['bill', 'shop'],
      set: (_row: object, input: object) => input as never,
    },
  },
})

const server = serveRecords(buildRegistry([saddles], []))

it('what is typed in a dialog while its file is still uploaded stays', async () => {
  const [saddle] = server.put(saddles, { name: 'Old one' })
  screenOf(buildRegistry([saddles], []), `/masters/saddles/view/${saddle?.id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Buy' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Buy: Old one' }))
  const id = '00000000-0000-7000-8000-00000000000f'
  const kept = { id, name: 'bill.png', type: 'image/png', size: 1, sha256: 'a'.repeat(64) }
  server.replyOnce('/upload/bill', { status: 200, body: kept })
  const release = server.hold('/upload/bill')
  fireEvent.change(await dialog.findByLabelText('Bill'), {
    target: { files: [new File(['x'], 'bill.png', { type: 'image/png' })] },
  })
  fireEvent.change(dialog.getByLabelText(/^Shop/), { target: { value: 'Montes' } })
  release()
  await dialog.findByText('bill.png')
  expect(dialog.getByLabelText<HTMLInputElement>(/^Shop/).value).toBe('Montes')
  fireEvent.click(dialog.getByRole('button', { name: 'Buy' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.requests('/buy')[0]?.body).toMatchObject({ shop: 'Montes', bill: kept })
})
