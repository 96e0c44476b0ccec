import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between two servers that can fail in the ways that networks fail. */
export interface BreakableProxy {
  readonly port: number
  /** Ends every connection and refuses new ones until it is mended. */
  cut(): void
  /** Drops all data, on existing and new connections; those stay dead after it is mended. */
  swallow(): void
  mend(): void
  close(): Promise<void>
}

export async function startProxy(target: number): Promise<BreakableProxy> {
  let state: 'whole' | 'cut' | 'swallowing' = 'whole'
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    // Connections broken on purpose end with an error.
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
