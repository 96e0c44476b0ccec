import { storeOf } from '../stored/store'

const store = storeOf(true)

/** Whether the last request got any answer. */
export const isConnected = store.read

export const subscribeConnection = store.subscribe

/** Notes whether a request got an answer; if not, the server or the network is down. */
export function noteConnection(isUp: boolean): void {
  if (isUp !== isConnected()) store.change(isUp)
}
