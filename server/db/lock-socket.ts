import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { errorCodeOf } from './lock-holder'

/** Bytes that the path of a socket may have on Linux; elsewhere it is a few less. */
const longestPath = 100

/** Milliseconds to wait for a socket that neither answers nor refuses. */
const answerTimeout = 1000

/**
 * Listens on a socket in the file system until the process ends, however it ends. Only the kernel that runs the process
 * knows that socket, from every container. Null where there can be none.
 */
export async function listenOn(path: string): Promise<(() => Promise<void>) | null> {
  if (Buffer.byteLength(path) > longestPath) return null
  const server = createServer(socket => socket.destroy()).unref()
  try {
    server.listen(path)
    await once(server, 'listening')
  } catch {
    // A file system without sockets, or a system: the heartbeat says enough there.
    return null
  }
  return async () => {
    server.close()
    await once(server, 'close')
  }
}

/** Whether a process of this machine listens on the socket; null when that cannot be told. */
export async function isListenedOn(path: string): Promise<boolean | null> {
  const socket = connect(path)
  socket.setTimeout(answerTimeout, () => socket.destroy(new Error('no answer')))
  try {
    await once(socket, 'connect')
    return true
  } catch (error) {
    return errorCodeOf(error) === 'ECONNREFUSED' ? false : null
  } finally {
    socket.destroy()
  }
}
