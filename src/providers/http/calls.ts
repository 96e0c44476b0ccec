import type { SignedInUser, SignInAnswer } from '../../resources/kernel/wire/wire'
import type { EnvironmentName } from './configuration'
import { type CallOptions, call, request } from './http'

// Fixed calls that no generated screen makes (docs/contract.md, Fixed calls); the data provider makes the others.

type Notifier = Pick<CallOptions, 'notify' | 'signal'>

/** The value for the server's captcha check, which staff skip. */
const userCaptcha = 'back-office'

/**
 * Signs in to the environment whose button was pressed.
 * @throws RequestError: unlike the other calls, sign-in does not return null on failure
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
