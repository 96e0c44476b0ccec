import type { SignedInUser, SignInAnswer } from '../../resources/kernel/wire/wire'
import type { EnvironmentName } from './configuration'
import { type CallOptions, call, request } from './http'

// Fixed calls that no generated screen makes (docs/contract.md, Fixed calls); the data provider makes the others.

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
