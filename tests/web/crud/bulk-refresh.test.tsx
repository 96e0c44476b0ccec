import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'
import { horses, stud } from './stud'

const server = serveRecords(stud)

const herd = (count: number) =>
  server.put(
    horses,
    ...Array.from({ length: count }, (_, n) => ({
      name: `Horse ${String(n + 1).padStart(2, '0')}`,
      code: `H${n + 1}`,
      status: 'RUNNING',
      currency: 'PHP',
    })),
  )
const lists = () => server.requests('/admin/get/horses').length
const selected = () =>
  screen
    .queryAllByRole('row', { selected: true })
    .map(row => within(row).getAllByRole('link')[0]?.textContent)

async function retireAll(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows' }))
  fireEvent.click(screen.getByRole('button', { name: 'Retire' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Reason' }), { target: { value: 'Too old' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Retire' }))
  return dialog
}

describe('an action on many records', () => {
  it('loads the list again once, after the last of them', async () => {
    herd(12)
    screenOf(stud, '/masters/horses')
    const before = await waitFor(() => {
      expect(screen.getAllByRole('link', { name: /^Horse/ }).length).toBe(12)
      return lists()
    })
    const dialog = await retireAll()
    await within(dialog).findByText('12 of 12 done')
    await waitFor(() => expect(lists()).toBe(before + 1))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(selected()).toEqual([]))
    expect(lists()).toBe(before + 1)
  })

  it('leaves selected what failed, and says so', async () => {
    const [, second] = herd(3)
    screenOf(stud, '/masters/horses')
    await screen.findByRole('link', { name: 'Horse 02' })
    server.replyOnce(`/horses/${second?.id}/retire`, {
      status: 503,
      body: { statusCode: 503, code: 'busy', message: 'Busy', error: 'Busy' },
    })
    const dialog = await retireAll()
    await within(dialog).findByText('2 of 3 done, 1 failed')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(selected()).toEqual(['Horse 02']))
    expect(screen.getByRole('toolbar', { name: 'Selected rows' }).textContent).toContain('1 selected')
  })

  it('asks before Back ends it half way, and goes on for a user who stays', async () => {
    const rows = herd(3)
    const { router } = screenOf(stud, '/masters/horses')
    await screen.findByRole('link', { name: 'Horse 03' })
    const release = server.hold(`/horses/${rows[1]?.id}/retire`)
    await retireAll()
    await waitFor(() => expect(server.requests(`/horses/${rows[1]?.id}/retire`)).toHaveLength(1))
    void router.navigate(-1)
    const question = await screen.findByRole('dialog', { name: 'Stop before all are done?' })
    expect(question.textContent).toContain('1 of 3 is done')
    fireEvent.click(within(question).getByRole('button', { name: 'Stay' }))
    release()
    await screen.findByText('3 of 3 done')
    expect(router.state.location.pathname).toBe('/masters/horses')
  })
})
