import { storeOf } from '../stored/store'

const store = storeOf(true)

/** Whether the last request got an answer, of whatever kind. */
export const isConnected = store.read

export const subscribeConnection = store.subscribe

/** A request got an answer, or none: then the server or the way to it is down. */
export function noteConnection(isUp: boolean): void {
  if (isUp !== isConnected()) store.change(isUp)
}
