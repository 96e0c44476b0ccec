import { createContext, type ReactNode, useContext } from 'react'
import type { Moment } from '../../resources/kernel/declare/declared-action'
import type { SignedInUser } from '../../resources/kernel/wire/wire'

const UserContext = createContext<SignedInUser | null>(null)

/** Provides the signed-in user to everything inside. */
export function SessionProvider({ user, children }: { user: SignedInUser; children: ReactNode }) {
  return <UserContext value={user}>{children}</UserContext>
}

/**
 * Returns the signed-in user.
 * @throws Error outside of a session, as on the sign-in screen
 */
export function useUser(): SignedInUser {
  const user = useContext(UserContext)
  if (!user) throw new Error('useUser() is asked outside of a session')
  return user
}

/** Returns the name for the top bar: the first name, or else the username (docs/contract.md, Layout). */
export function calledName({ firstName, username }: Pick<SignedInUser, 'firstName' | 'username'>): string {
  return firstName?.trim() || username
}

/** Returns the current time and user, for the rules of actions. */
export function momentOf({ id }: Pick<SignedInUser, 'id'>): Moment {
  return { now: new Date().toISOString(), actor: id }
}
