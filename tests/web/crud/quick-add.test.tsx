import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { boarders, boarding } from './child-stud'
import { serveRecords } from './record-server'
import { screenOf, toasts } from './screen-of'

const server = serveRecords(boarding)

it('what is typed while a note is added stays as the next one', async () => {
  const [horse] = server.put(boarders, { name: 'Bagyo', code: 'B1' })
  screenOf(boarding, `/masters/horses/view/${horse?.id}?tab=remarks.horse`)
  const remark = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Remark/ })
  fireEvent.change(remark, { target: { value: 'Lame on the left' } })
  const release = server.hold('/admin/remarks')
  fireEvent.click(screen.getByRole('button', { name: 'Add remark' }))
  await waitFor(() => expect(server.requests('/admin/remarks')).toHaveLength(1))
  fireEvent.change(remark, { target: { value: 'Sound again' } })
  release()
  await waitFor(() => expect(toasts()).toEqual(['Remark added']))
  expect(remark.value).toBe('Sound again')
})

it('a note whose answer is lost says beside it that it may be added', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const [horse] = server.put(boarders, { name: 'Bagyo', code: 'B1' })
  screenOf(boarding, `/masters/horses/view/${horse?.id}?tab=remarks.horse`)
  const remark = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Remark/ })
  fireEvent.change(remark, { target: { value: 'Lame on the left' } })
  server.replyOnce('/admin/remarks', { status: 502, body: 'Bad gateway' })
  fireEvent.click(screen.getByRole('button', { name: 'Add remark' }))
  await screen.findByText(/^No answer came. This may be done or not/)
  expect(remark.value).toBe('Lame on the left')
})
