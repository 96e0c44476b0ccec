import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useRun } from '../../../src/crud/use-run'
import { useSubmit } from '../../../src/crud/use-submit'
import { RequestError } from '../../../src/providers/http/request-error'
import { dismiss, readToasts } from '../../../src/providers/refine/notification'

beforeEach(() => {
  for (const { key } of readToasts()) dismiss(key)
})

const refusal = new RequestError('Request failed (409)', 409, { error: 'Another user was faster' })
const toasts = () => readToasts().map(({ message }) => message)

/** A request that is refused when it is told to be. */
function slowRequest() {
  let refuse = () => {}
  const answer = new Promise<void>((_, reject) => {
    refuse = () => reject(refusal)
  })
  return { answer, refuse: () => refuse() }
}

it('the refusal of a card is shown on it, and told to a user who has left it', async () => {
  const shown = slowRequest()
  const { result, unmount } = renderHook(useRun)
  await act(async () => {
    const done = result.current.run(() => shown.answer)
    shown.refuse()
    await done
  })
  expect(result.current.problem).toBe('Another user was faster')
  expect(toasts()).toEqual([])

  const left = slowRequest()
  let done = Promise.resolve()
  act(() => {
    done = result.current.run(() => left.answer)
  })
  unmount()
  left.refuse()
  await done
  expect(toasts()).toEqual(['Request failed (409): Another user was faster'])
})

it('the refusal of a dialog is told to a user who has left it', async () => {
  const { answer, refuse } = slowRequest()
  const { result, unmount } = renderHook(() =>
    useSubmit(
      () => answer,
      () => {},
    ),
  )
  let done = Promise.resolve()
  act(() => {
    done = result.current.submit()
  })
  unmount()
  refuse()
  await done
  expect(toasts()).toEqual(['Request failed (409): Another user was faster'])
})
