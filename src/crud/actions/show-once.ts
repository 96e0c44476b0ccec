import { storeOf } from '../../providers/stored/store'

/** A value that the server returns only once. */
export interface Secret {
  readonly label: string
  readonly help: string
  /** The record that it belongs to, as its title. */
  readonly about: string
  readonly value: string
}

const secrets = storeOf<readonly Secret[]>([])

/** Shows a secret until the user has saved it, on whichever page the user is by then. */
export function showOnce(secret: Secret): void {
  secrets.change([...secrets.read(), secret])
}

export const readSecret = (): Secret | undefined => secrets.read()[0]

export const subscribeSecrets = secrets.subscribe

/** Forgets the secret that is shown. */
export function dropSecret(): void {
  secrets.change(secrets.read().slice(1))
}
