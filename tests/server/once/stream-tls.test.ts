import { createServer, request } from 'node:https'
import { connect, createServer as createTlsServer } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { createRtmpProbe } from '../../../server/modules/streams/rtmp-probe'
import { createSafeFetch } from '../../../server/modules/streams/safe-fetch'
import type { Transport } from '../../../server/modules/streams/transport'
import { type Certificate, makeCertificate } from '../certificate'
import { listening, startPlainServer } from '../stream-server'

const host = 'live.example.com'
const { signal } = new AbortController()

/** Returns a TLS transport to a port of this machine; `vouched` is an additional trusted certificate. */
async function transportTo(port: number, vouched?: string): Promise<Transport> {
  const plain = await startPlainServer(socket => socket.destroy())
  const ca = vouched === undefined ? {} : { ca: vouched }
  return {
    ...plain,
    port,
    request: (options, callback) => request({ ...options, ...ca }, callback),
    connect: (options, callback) => connect({ ...options, ...ca }, callback),
  }
}

/**
 * Requests a playlist from a web server and greets an encoder's server, both with this certificate; returns the
 * outcomes.
 */
async function both(certificate: Certificate, { isTrusted = false } = {}): Promise<readonly string[]> {
  const page = await listening(createServer(certificate, (_, response) => response.end('#EXTM3U')))
  const ingest = await listening(createTlsServer(certificate, socket => socket.write(Buffer.from([3]))))
  const vouched = isTrusted ? certificate.cert : undefined
  const [pageWay, ingestWay] = [await transportTo(page, vouched), await transportTo(ingest, vouched)]
  const outcomes = await Promise.allSettled([
    createSafeFetch(pageWay)(new URL(`https://${host}/main.m3u8`), { mostBytes: 100, signal }),
    createRtmpProbe(ingestWay)(new URL(`rtmps://${host}/app/key`), { signal }),
  ])
  return outcomes.map(outcome => (outcome.status === 'fulfilled' ? 'answers' : outcome.reason.message))
}

describe('a server of streams', () => {
  it('is believed when somebody who is trusted vouches for its certificate', async () => {
    expect(await both(makeCertificate({ host }), { isTrusted: true })).toEqual(['answers', 'answers'])
  })

  it('is not believed when it vouches for itself', async () => {
    const said = 'The certificate is not trusted'
    expect(await both(makeCertificate({ host }))).toEqual([said, said])
  })

  it('is not believed with the certificate of another host, nor with one that has expired', async () => {
    const another = makeCertificate({ host: 'elsewhere.test' })
    const said = 'The certificate belongs to another host'
    expect(await both(another, { isTrusted: true })).toEqual([said, said])
    const old = makeCertificate({ host, until: new Date(Date.now() - 86_400_000) })
    const expired = 'The certificate has expired'
    expect(await both(old, { isTrusted: true })).toEqual([expired, expired])
  })

  it('that does not speak TLS at all is said to be so', async () => {
    const { port } = await startPlainServer(socket => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    const transport = await transportTo(port)
    await expect(
      createSafeFetch(transport)(new URL(`https://${host}/`), { mostBytes: 0, signal }),
    ).rejects.toThrow('TLS is not supported')
    await expect(createRtmpProbe(transport)(new URL(`rtmps://${host}/app`), { signal })).rejects.toThrow(
      'TLS is not supported',
    )
  })
})
