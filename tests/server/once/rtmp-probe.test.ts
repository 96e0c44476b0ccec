import type { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { isPublicAddress } from '../../../server/modules/streams/public-address'
import { createRtmpProbe } from '../../../server/modules/streams/rtmp-probe'
import type { Transport } from '../../../server/modules/streams/transport'
import { namesTo, startPlainServer } from '../stream-server'

const { signal } = new AbortController()

/** Sends the RTMP handshake to a server that handles its connections with `meet`. */
async function greet(
  meet: (socket: Socket) => void,
  transport: Partial<Transport> = {},
  address = 'rtmps://live.example.com/app/key',
) {
  const plain = await startPlainServer(meet)
  return createRtmpProbe({ ...plain, ...transport })(new URL(address), { signal })
}

describe('an encoder’s server', () => {
  it('is there when it answers with the version of the protocol, and hears neither application nor key', async () => {
    const heard: Buffer[] = []
    await greet(socket =>
      socket.on('data', chunk => {
        heard.push(chunk)
        socket.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(3072)]))
      }),
    )
    const all = Buffer.concat(heard)
    expect([all.length, all[0], all.includes('key')]).toEqual([1537, 3, false])
  })

  it('is not there when something else answers, nothing does, or the connection is broken', async () => {
    await expect(greet(socket => socket.write('SSH-2.0-x'))).rejects.toThrow(
      'What answers there does not speak RTMP',
    )
    await expect(greet(() => undefined, { timeoutMs: 400 })).rejects.toThrow('No answer in time')
    await expect(greet(socket => socket.end())).rejects.toThrow('Connection reset')
    const closed = { port: 1 }
    await expect(greet(() => undefined, closed)).rejects.toThrow('Connection refused')
  })

  it('has the port that its address says', async () => {
    const ports: unknown[] = []
    const connect = ((options: { port: number }) => {
      ports.push(options.port)
      throw Object.assign(new Error(), { code: 'ECONNREFUSED' })
    }) as unknown as Transport['connect']
    const transport = { connect, port: 443 }
    for (const address of ['rtmps://live.example.com/app', 'rtmps://live.example.com:1936/app'])
      await expect(greet(() => undefined, transport, address)).rejects.toThrow()
    expect(ports).toEqual([443, 1936])
  })

  it.each(['10.1.2.3', '127.0.0.1', '169.254.169.254', '::1'])(
    'is not connected to when its name leads to %s',
    async number => {
      const met: Socket[] = []
      const transport = { isOpen: isPublicAddress, resolve: namesTo('8.8.8.8', number) }
      await expect(greet(socket => met.push(socket), transport)).rejects.toThrow(
        'Its name leads to an address that is not a public one',
      )
      expect(met).toEqual([])
    },
  )

  it.each(['rtmps://127.0.0.1/app', 'rtmps://[::1]:1936/app'])('is not connected to at %s', async address => {
    const met: Socket[] = []
    await expect(greet(socket => met.push(socket), {}, address)).rejects.toThrow(
      'Its address is a number, not a name',
    )
    expect(met).toEqual([])
  })
})
