import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection between two servers that can be broken in the ways that networks break. */
export interface BreakableProxy {
  readonly port: number
  /** Ends every connection, and refuses new ones until it is mended. */
  cut(): void
  /** Swallows all that comes, on every connection and on new ones; those stay dead when it is mended. */
  swallow(): void
  mend(): void
  close(): Promise<void>
}

export async function startProxy(target: number): Promise<BreakableProxy> {
  let state: 'whole' | 'cut' | 'swallowing' = 'whole'
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    // What is broken on purpose breaks with an error.
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
  }
  const server = createServer(near => {
    keep(near)
    if (state === 'cut') near.destroy()
    if (state !== 'whole') return
    const far = connect(target, '127.0.0.1')
    keep(far)
    near.pipe(far).pipe(near)
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      state = 'cut'
      endAll()
    },
    swallow: () => {
      state = 'swallowing'
      for (const socket of sockets) socket.unpipe().pause()
    },
    mend: () => {
      state = 'whole'
    },
    close: async () => {
      server.close()
      endAll()
      await once(server, 'close')
    },
  }
}
