import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sendOnce, sendOnceOrEarlier } from '../../providers/http/attempts'
import { request } from '../../providers/http/http'
import type { OwnSession, OwnTwoStep, TwoStepOffer } from '../../resources/kernel/wire/wire'

/** How many sessions a request ended. */
interface Ended {
  readonly ended: number
}

const sessionsKey = ['own-sessions']

/** Confirms the user's identity, as the server asked with `step_up_required`. */
export function confirmStepUp(given: {
  readonly code?: string
  readonly password?: string
}): Promise<object> {
  return request('POST', '/user/step-up', given)
}

export function useOwnSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) =>
      request<{ items: readonly OwnSession[] }>('GET', '/user/sessions', undefined, { signal }),
  })
}

/** Returns a function that refetches the sessions, after some have ended. */
export function useSessionsChanged(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: sessionsKey })
}

export const passwordPath = '/user/password'

export function changePassword(password: string, newPassword: string): Promise<Ended> {
  return sendOnce(passwordPath, { password, newPassword }, (body, idempotencyKey) =>
    request('POST', passwordPath, body, { idempotencyKey }),
  )
}

export function endSession(id: string): Promise<unknown> {
  const path = `/user/sessions/${id}/end`
  return sendOnce(path, {}, (body, idempotencyKey) => request('POST', path, body, { idempotencyKey }))
}

/** Ends them also where an earlier press, whose answer was lost, has ended those of then. */
export async function endOtherSessions(): Promise<Ended> {
  const path = '/user/sessions/end'
  let before = 0
  const { ended } = await sendOnce<Ended>(
    path,
    {},
    (body, idempotencyKey) => request('POST', path, body, { idempotencyKey }),
    first => {
      before = first?.ended ?? 0
      return {}
    },
  )
  return { ended: before + ended }
}

const twoStepKey = ['own-two-step']

export function useOwnTwoStep() {
  return useQuery({
    queryKey: twoStepKey,
    queryFn: ({ signal }) => request<OwnTwoStep>('GET', '/user/two-step', undefined, { signal }),
  })
}

/** Returns a function that refetches the state of two-step sign-in, and the sessions, some of which may have ended. */
export function useTwoStepChanged(): () => Promise<void> {
  const client = useQueryClient()
  const sessionsChanged = useSessionsChanged()
  return async () => {
    await client.invalidateQueries({ queryKey: twoStepKey })
    await sessionsChanged()
  }
}

/** The credentials that the user must enter again to change the second step. */
export interface Proof {
  readonly password: string
  readonly code: string
}

interface RecoveryCodes {
  readonly recoveryCodes: readonly string[]
}

/** The calls that take a proof. */
export const twoStepPaths = {
  offer: '/user/two-step',
  confirm: '/user/two-step/confirm',
  recoveryCodes: '/user/two-step/recovery-codes',
  end: '/user/two-step/end',
} as const

/** Sends a proof once. Where a try whose answer was lost has done it with an earlier code, that try is answered. */
function sendProof<Answer extends object>(path: string, { password, code }: Proof): Promise<Answer> {
  return sendOnceOrEarlier(path, { password, code }, (body, idempotencyKey) =>
    request<Answer>('POST', path, body, { idempotencyKey }),
  )
}

/** Requests a new secret of a user who has one. */
export function offerAnother(proof: Proof): Promise<TwoStepOffer> {
  return sendProof(twoStepPaths.offer, proof)
}

/** The offer that an earlier request made, whose answer was lost, may be over: another one follows it. */
function offerFirst(): Promise<TwoStepOffer> {
  const path = twoStepPaths.offer
  return sendOnce(
    `${path} first`,
    {},
    (body, idempotencyKey) => request<TwoStepOffer>('POST', path, body, { idempotencyKey }),
    () => ({}),
  )
}

/**
 * Returns the given offer, or requests one for a user without a second step. Each new offer invalidates the one before,
 * so it is requested once when the set-up begins, again only by `refetch`, and dropped when it is no longer shown.
 */
export function useTwoStepOffer(offered: TwoStepOffer | undefined) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['two-step-offer'],
    queryFn: offerFirst,
    enabled: offered === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return { offer: offered ?? data, error, isFetching, refetch }
}

export function confirmTwoStep(proof: Proof): Promise<RecoveryCodes> {
  return sendProof(twoStepPaths.confirm, proof)
}

export function renewRecoveryCodes(proof: Proof): Promise<RecoveryCodes> {
  return sendProof(twoStepPaths.recoveryCodes, proof)
}

export function endTwoStep(proof: Proof): Promise<object> {
  return sendProof(twoStepPaths.end, proof)
}
