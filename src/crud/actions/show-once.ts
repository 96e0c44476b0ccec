import { storeOf } from '../../providers/stored/store'
import type { Action } from '../../resources/kernel/declare/declared-action'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { ActionAnswer } from '../../resources/kernel/wire/wire'
import { titleOf } from '../title-of'

/** A value that the server returns only once. */
export interface Secret {
  readonly label: string
  readonly help: string
  /** The record that it belongs to, as its title. */
  readonly about: string
  readonly value: string
}

const secrets = storeOf<readonly Secret[]>([])

/** Shows the secret of an answer, if it has one, until the user has saved it, on whichever page the user is by then. */
export function showOnce(
  resource: AnyResource,
  showsOnce: Action['showsOnce'],
  { shownOnce: value, ...row }: ActionAnswer,
): void {
  if (!showsOnce || value === undefined) return
  secrets.change([...secrets.read(), { ...showsOnce, about: titleOf(resource, row), value }])
}

export const readSecret = (): Secret | undefined => secrets.read()[0]

export const subscribeSecrets = secrets.subscribe

/** Forgets the secret that is shown. */
export function dropSecret(): void {
  secrets.change(secrets.read().slice(1))
}
