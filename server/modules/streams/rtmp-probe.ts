import { randomBytes } from 'node:crypto'
import { internet, nameProblem, openLookup, said, type Transport, Unreachable } from './transport'

/** @throws Unreachable when nobody there answers as RTMP does */
export type RtmpProbe = (address: URL, options: { readonly signal: AbortSignal }) => Promise<void>

/** The version of the protocol that both sides begin with. */
const version = 3

/**
 * Says hello to an RTMP server over TLS, and leaves once it says hello: nothing is asked for, and no name of an
 * application or key is sent. Held to what `carefulGet` is held to.
 */
export function createRtmpProbe(transport: Transport = internet): RtmpProbe {
  const lookup = openLookup(transport)
  return ({ hostname, port }, { signal }) =>
    new Promise((done, fail) => {
      const problem = nameProblem(hostname)
      if (problem) return fail(problem)
      const limit = AbortSignal.any([signal, AbortSignal.timeout(transport.patience)])
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
      socket.once('error', cause => fail(said(cause)))
      socket.once('close', () => {
        limit.removeEventListener('abort', giveUp)
        fail(new Unreachable('Connection reset'))
      })
      if (limit.aborted) giveUp()
    })
}

/** C0 and C1 of the handshake: the version, a time and four zeros, and 1,528 bytes of anything. */
function greeting(): Buffer {
  return Buffer.concat([Buffer.from([version]), Buffer.alloc(8), randomBytes(1528)])
}
