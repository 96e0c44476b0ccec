import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { RequestError } from '../../../src/providers/http/request-error'
import { readToasts } from '../../../src/providers/refine/notification'
import type { Race } from '../../../src/screens/race-result/race'
import type { Entry } from '../../../src/screens/race-result/use-entry'
import { useSend } from '../../../src/screens/race-result/use-send'

const refusal = new RequestError('Refused', 422, {
  ...{ error: 'Refused', code: 'invalid', requestId: 'r' },
  fields: { officialTime: 'This time is too short' },
})
vi.mock('../../../src/crud/actions/use-act', () => ({ useAct: () => () => Promise.reject(refusal) }))

it('a refusal is said once: live changes do not bring the focus back to the field', async () => {
  const entry = { typed: { officialTime: '1', margins: '' }, finish: {} } as unknown as Entry
  const { result, rerender } = renderHook(() => useSend('enterResult', {} as Race, entry, () => undefined))
  await act(() => result.current.send({}, () => undefined))
  const { refused } = result.current
  expect(refused?.fields).toEqual({ officialTime: 'This time is too short' })
  rerender()
  expect(result.current.refused).toBe(refused)
})

it('a refusal is told to a user who has left the page', async () => {
  const entry = { typed: { officialTime: '1', margins: '' }, finish: {} } as unknown as Entry
  const { result, unmount } = renderHook(() =>
    useSend('enterResult', { name: 'Race 3' } as Race, entry, () => undefined),
  )
  const sent = result.current.send({}, () => undefined)
  unmount()
  await sent
  expect(readToasts().map(({ message }) => message)).toEqual(['Race 3: Refused'])
})
