import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readToasts } from '../../../src/providers/refine/notification'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'
import { horses, stud } from './stud'

const server = serveRecords(stud)

const herd = (...states: readonly string[]) =>
  server.put(
    horses,
    ...states.map((status, n) => ({ name: `Horse ${n + 1}`, code: `H${n + 1}`, status, currency: 'PHP' })),
  )
const toast = () => readToasts().at(-1)
const states = () => server.rows.get('horses')?.map(({ status }) => status)

describe('an action that can be taken back', () => {
  it('offers Undo for one record, which runs the other action on the version that it made', async () => {
    const [horse] = herd('RUNNING')
    screenOf(stud, `/masters/horses/view/${horse?.id}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Rest' }))
    await waitFor(() => expect(toast()?.action?.label).toBe('Undo'))
    expect(states()).toEqual(['RESTING'])
    toast()?.action?.run()
    await waitFor(() => expect(states()).toEqual(['RUNNING']))
    await waitFor(() => expect(toast()?.message).toBe('Undone: Rest'))
    expect(toast()?.action).toBeUndefined()
  })

  it('offers Undo for many, on those that it changed', async () => {
    herd('RUNNING', 'RESTING', 'RUNNING')
    screenOf(stud, '/masters/horses')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows' }))
    fireEvent.click(screen.getByRole('button', { name: 'Rest' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Rest' }))
    await within(dialog).findByText(/2 of 3 done/)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(toast()?.message).toBe('Rest: 2 horses'))
    toast()?.action?.run()
    await waitFor(() => expect(states()).toEqual(['RUNNING', 'RESTING', 'RUNNING']))
    await waitFor(() => expect(toast()?.message).toBe('Undone: Rest, 2 times'))
  })

  it('leaves alone what somebody else changed meanwhile, and says so', async () => {
    const [horse] = herd('RUNNING')
    screenOf(stud, `/masters/horses/view/${horse?.id}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Rest' }))
    await waitFor(() => expect(toast()?.action?.label).toBe('Undo'))
    const [rested] = server.rows.get('horses') ?? []
    server.rows.set('horses', [{ ...(rested as WireRow), version: 9 }])
    toast()?.action?.run()
    await waitFor(() => expect(toast()?.message).toMatch(/^Not undone: Rest\. /))
    expect(states()).toEqual(['RESTING'])
  })
})
