import { randomBytes } from 'node:crypto'
import { internet, nameProblem, openLookup, type Transport, toUnreachable, Unreachable } from './transport'

/** @throws Unreachable when no RTMP server answers */
export type RtmpProbe = (address: URL, options: { readonly signal: AbortSignal }) => Promise<void>

/** RTMP version that both sides send first. */
const version = 3

/**
 * Sends the RTMP handshake over TLS and disconnects after the first byte of the answer. It sends no
 * application name and no stream key. The limits of `createSafeFetch` apply.
 */
export function createRtmpProbe(transport: Transport = internet): RtmpProbe {
  const lookup = openLookup(transport)
  return ({ hostname, port }, { signal }) =>
    new Promise((done, fail) => {
      const problem = nameProblem(hostname)
      if (problem) return fail(problem)
      const limit = AbortSignal.any([signal, AbortSignal.timeout(transport.timeoutMs)])
      const socket = transport.connect(
        { host: hostname, servername: hostname, port: Number(port) || transport.port, lookup },
        () => socket.write(greeting()),
      )
      const giveUp = () => socket.destroy(new Unreachable('No answer in time'))
      limit.addEventListener('abort', giveUp, { once: true })
      socket.once('data', ([first]) => {
        if (first === version) done()
        else fail(new Unreachable('What answers there does not speak RTMP'))
        socket.destroy()
      })
      socket.once('error', cause => fail(toUnreachable(cause)))
      socket.once('close', () => {
        limit.removeEventListener('abort', giveUp)
        fail(new Unreachable('Connection reset'))
      })
      if (limit.aborted) giveUp()
    })
}

/** C0 and C1 of the handshake: the version, a time stamp and four zero bytes, then 1,528 random bytes. */
function greeting(): Buffer {
  return Buffer.concat([Buffer.from([version]), Buffer.alloc(8), randomBytes(1528)])
}
