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

  const restAllThatMatch = async (undoable: readonly (number | null)[]) => {
    const rows = herd(...Array(26).fill('RUNNING'))
    screenOf(stud, '/masters/horses')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows' }))
    fireEvent.click(await screen.findByRole('button', { name: /Select all/ }))
    server.replyOnce('/each/preview', {
      status: 200,
      body: { total: 26, possible: 26, refused: [], inputs: [], isMore: false, asOf: '2026-11-20T08:00:00Z' },
    })
    server.replyOnce('/each', {
      status: 200,
      body: {
        lastKey: null,
        outcomes: undoable.map((version, n) => ({
          ...{ id: rows[n]?.id ?? `${n}`, title: `Horse ${n}`, result: 'done', problem: null },
          undoable: version,
        })),
      },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Rest' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText(/26/)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Rest' }))
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Close' }))
    return rows
  }

  it('offers Undo for all that match, on those of which the server says that they changed', async () => {
    const rows = await restAllThatMatch([1, null, 1])
    await waitFor(() => expect(toast()?.action?.label).toBe('Undo'))
    server.rows.set(
      'horses',
      [...(server.rows.get('horses') ?? [])].map(row => ({ ...row, status: 'RESTING' })),
    )
    toast()?.action?.run()
    await waitFor(() => expect(toast()?.message).toBe('Undone: Rest, 2 times'))
    const undone = server.asked
      .filter(({ path }) => path.endsWith('/wake'))
      .map(({ path }) => path.split('/').at(-2))
    expect(undone).toEqual([rows[0]?.id, rows[2]?.id])
  })

  it('offers no Undo for more than a hundred: they are taken back one by one', async () => {
    await restAllThatMatch(Array(101).fill(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(toast()?.action).toBeUndefined()
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
