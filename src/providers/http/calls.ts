import type { ListAnswer, SignedInUser, SignInAnswer, WireRow } from '../../resources/kernel/wire/wire'
import type { EnvironmentName } from './configuration'
import { type CallOptions, call, request } from './http'

// The eleven fixed calls (docs/contract.md, Fixed calls): path, method and payload never change.

type Notifier = Pick<CallOptions, 'notify' | 'signal'>

/** What the server's captcha check is told; it is skipped for staff. */
const userCaptcha = 'back-office'

/**
 * Signs in against the environment of the pressed button.
 * @throws RequestError: sign-in is the one call that does not answer null on failure.
 */
export function signInByPhone(
  environment: EnvironmentName,
  { phone, password }: { readonly phone: string; readonly password: string },
): Promise<SignInAnswer> {
  const body = { phone, password, userCaptcha, skipCaptcha: true }
  return request('POST', '/signin/phone', body, { environment })
}

export function getUser(options?: Notifier & Pick<CallOptions, 'askedWith'>): Promise<SignedInUser | null> {
  return call('GET', '/user', undefined, options)
}

export function listUsers(lastKey: string | null, options?: Notifier): Promise<ListAnswer | null> {
  return call('POST', '/admin/get/users', { lastKey }, options)
}

export function listTerminals(options?: Notifier): Promise<unknown> {
  return call('GET', '/cashier/getterminals', undefined, { ...options, typename: 'skip' })
}

export function listTerminalLocations(options?: Notifier): Promise<unknown> {
  return call('GET', '/admin/terminallocation', undefined, { ...options, typename: 'skip' })
}

export function listUsersByKyc(
  lastKey: string | null,
  status: string,
  options?: Notifier,
): Promise<ListAnswer | null> {
  return call('POST', '/admin/users/kyc', { lastKey, status }, options)
}

export function setKyc(id: string, kyc: string, options?: Notifier): Promise<WireRow | null> {
  return call('POST', `/admin/user/${id}/kyc`, { kyc }, options)
}

export function declineKyc(
  id: string,
  reason: { readonly kycDeclinedReason: string; readonly kycDeclinedRemarks: string },
  options?: Notifier,
): Promise<WireRow | null> {
  const { kycDeclinedReason, kycDeclinedRemarks } = reason
  return call('POST', `/admin/user/${id}/kyc/declined`, { kycDeclinedReason, kycDeclinedRemarks }, options)
}

export function updateUser(
  id: string,
  change: Readonly<Record<string, unknown>>,
  options?: Notifier,
): Promise<WireRow | null> {
  return call('PUT', `/admin/user/${id}`, change, options)
}

export function registerAdmin(
  registration: Readonly<Record<string, unknown>>,
  options?: Notifier,
): Promise<WireRow | null> {
  return call('POST', '/signup/admin/register', registration, options)
}

export function getModel(type: string, id: string, options?: Notifier): Promise<WireRow | null> {
  return call('GET', `/admin/model/${type}/${id}`, undefined, { ...options, model: { type, id } })
}
