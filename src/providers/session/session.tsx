import { createContext, type ReactNode, useContext } from 'react'
import type { Moment } from '../../resources/kernel/declare/declared-action'
import type { SignedInUser } from '../../resources/kernel/wire/wire'

const UserContext = createContext<SignedInUser | null>(null)

/** Everything inside is shown to this person. */
export function SessionProvider({ user, children }: { user: SignedInUser; children: ReactNode }) {
  return <UserContext value={user}>{children}</UserContext>
}

/**
 * The signed-in person.
 * @throws Error outside of a session: nothing but the sign-in screen is drawn there.
 */
export function useUser(): SignedInUser {
  const user = useContext(UserContext)
  if (!user) throw new Error('useUser() is asked outside of a session')
  return user
}

/** The name in the top bar: the first name, or the username without one (docs/contract.md, Layout). */
export function calledName({ firstName, username }: Pick<SignedInUser, 'firstName' | 'username'>): string {
  return firstName?.trim() || username
}

/** Now, and by the signed-in person, for the rules of actions that ask. */
export function momentOf({ id }: Pick<SignedInUser, 'id'>): Moment {
  return { now: new Date().toISOString(), actor: id }
}
