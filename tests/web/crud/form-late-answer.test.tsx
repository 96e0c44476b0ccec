import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { serveRecords } from './record-server'
import { screenOf, toasts } from './screen-of'
import { stud } from './stud'

const server = serveRecords(stud)

// Failed requests are logged (docs/contract.md, Error texts).
beforeAll(() => void vi.spyOn(console, 'error').mockReturnValue())

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const add = '/masters/horses/add'
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const name = () => screen.findByLabelText<HTMLInputElement>(/^Name/)
const fill = async (value: string) => {
  fireEvent.change(await name(), { target: { value } })
  fireEvent.change(await screen.findByLabelText(/^Code/), { target: { value: `${value}-1` } })
}

it('a form whose save got no answer says that it may be saved, and that another press finds out', async () => {
  screenOf(stud, add)
  await fill('Bagyo')
  server.replyOnce('/admin/horses', { status: 502, body: 'Bad gateway' })
  save()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(
    'No answer came. This may be done or not: try again to find out. It is never done twice.',
  )
  expect(toasts()).toEqual(['Request failed (502): n/a'])
  save()
  await screen.findByRole('heading', { level: 1, name: 'Bagyo' })
})

it('the late answer to a form that was left neither leads away from the next one nor takes its draft', async () => {
  const { router } = screenOf(stud, add)
  await fill('Bagyo')
  const release = server.hold('/admin/horses')
  save()
  void router.navigate('/start')
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { level: 1, name: 'Start' })
  void router.navigate(add)
  await fill('Kidlat')
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Kidlat-1'))
  release()
  await waitFor(() => expect(toasts()).toEqual(['Horse created: Bagyo']))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await name()).value).toBe('Kidlat')
  expect(router.state.location.pathname).toBe(add)
  expect(JSON.stringify({ ...localStorage })).toContain('Kidlat')
})
