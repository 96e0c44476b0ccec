import { beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress } from '../../../server/modules/streams/public-address'
import { createSafeFetch } from '../../../server/modules/streams/safe-fetch'
import type { Transport } from '../../../server/modules/streams/transport'
import { namesTo, type StreamServer, startStreamServer } from '../stream-server'

let server: StreamServer

beforeAll(async () => {
  server = await startStreamServer()
  server.replies.set('/a', 'hello')
})

const ask = (path: string, transport: Partial<Transport> = {}, mostBytes = 1000) =>
  createSafeFetch({ ...server.transport, ...transport })(new URL(path, 'https://live.example.com'), {
    mostBytes,
    signal: new AbortController().signal,
  })

describe('an address that somebody typed', () => {
  it('is asked for, and answers its text', async () => {
    expect(await ask('/a')).toEqual({ text: 'hello', bytes: 5 })
  })

  it('answers no more than is asked for: its head alone, or an end to what is too long', async () => {
    expect(await ask('/a', {}, 0)).toEqual({ text: '', bytes: 5 })
    server.replies.set('/long', 'x'.repeat(100_000))
    await expect(ask('/long')).rejects.toThrow('It answers more than a playlist has')
  })

  it('is not followed to where a redirect leads', async () => {
    server.replies.set('/moved', response => response.writeHead(302, { location: '/a' }).end())
    server.asked.length = 0
    await expect(ask('/moved')).rejects.toThrow('It answers with a redirect (302), which is not followed')
    expect(server.asked).toEqual(['/moved'])
  })

  it('that answers nothing, or not to its end, is given up in time', async () => {
    server.replies.set('/silent', () => undefined)
    server.replies.set('/slow', response => void response.writeHead(200).write('#EXTM3U'))
    await expect(ask('/silent', { timeoutMs: 400 })).rejects.toThrow('No answer in time')
    await expect(ask('/slow', { timeoutMs: 400 })).rejects.toThrow('No answer in time')
  })

  it.each(['http://live.example.com/a', 'https://127.0.0.1/a', 'https://2130706433/a', 'https://[::1]/a'])(
    'is not asked for when it is %s',
    async address => {
      server.asked.length = 0
      await expect(ask(address, { isOpen: isPublicAddress })).rejects.toThrow(/^Its address is/)
      expect(server.asked).toEqual([])
    },
  )
})

describe('the addresses that a name leads to', () => {
  const refused = 'Its name leads to an address that is not a public one'

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fd00:ec2::254',
    '2002:7f00:1::',
    '2001::1',
  ])('are not connected to when one of them is %s', async address => {
    server.asked.length = 0
    const transport = { isOpen: isPublicAddress }
    await expect(ask('/a', { ...transport, resolve: namesTo(address) })).rejects.toThrow(refused)
    await expect(ask('/a', { ...transport, resolve: namesTo('8.8.8.8', address) })).rejects.toThrow(refused)
    expect(server.asked).toEqual([])
  })

  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('are public ones such as %s', address => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it('are looked up once for each request, and those that were looked at are connected to', async () => {
    const answers = [namesTo('127.0.0.1'), namesTo('10.0.0.1')]
    let looks = 0
    const resolve = ((...given: Parameters<Transport['resolve']>) => {
      looks += 1
      return answers.shift()?.(...given)
    }) as unknown as Transport['resolve']
    const isOpen = (address: string) => address === '127.0.0.1'
    expect(await ask('/a', { resolve, isOpen })).toEqual({ text: 'hello', bytes: 5 })
    expect(looks).toBe(1)
    await expect(ask('/a', { resolve, isOpen })).rejects.toThrow(refused)
  })
})
