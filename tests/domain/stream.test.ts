import { describe, expect, it } from 'vitest'
import {
  isPlayable,
  streamAddressProblem,
  streamHostProblem,
  streamTimesProblem,
  youTubeVideo,
} from '../../src/domain/stream'

const allowed = ['live.example.com', '*.cdn.example.com']

describe('the address of a stream', () => {
  it.each([
    ['HLS', 'https://live.example.com/a/main.m3u8?quality=high'],
    ['HLS', '/media/demo/stream.m3u8'],
    ['RTMP', 'rtmps://live.example.com/app/key'],
    ['RTMP', 'rtmps://live.example.com:1936/app/key'],
    ['WEBRTC', 'https://live.example.com/whep/1'],
    ['YOUTUBE', 'https://www.youtube.com/watch?v=abc'],
    ['YOUTUBE', 'https://youtu.be/abc'],
    ['IFRAME', 'https://live.example.com/player'],
  ] as const)('of %s may be %s', (protocol, address) => {
    expect(streamAddressProblem(protocol, address)).toBeNull()
  })

  it.each([
    ['HLS', 'http://live.example.com/a.m3u8', /must start with https/],
    ['HLS', 'rtmps://live.example.com/a', /must start with https/],
    ['HLS', '//live.example.com/a.m3u8', /must start with https/],
    ['HLS', '/\\live.example.com/a.m3u8', /must start with https/],
    ['HLS', 'https://live.example.com\\@evil.test/a.m3u8', /must start with https/],
    ['HLS', 'https://evil.test\\@live.example.com/a.m3u8', /must start with https/],
    ['HLS', 'https://user:secret@live.example.com/a.m3u8', /can't contain a user name or password/],
    ['HLS', 'https://live.example.com@evil.test/a.m3u8', /can't contain a user name or password/],
    ['HLS', 'https://live.example.com:8443/a.m3u8', /can't have a port/],
    ['RTMP', 'rtmp://live.example.com/app', /must start with rtmps/],
    ['RTMP', '/media/demo/stream.m3u8', /HLS streams only/],
    ['HLS', '/api/dev/user', /must start with \/media\//],
    ['HLS', '/media/../api/dev/user', /must start with \/media\//],
    ['HLS', '/media/%2e%2e/api/dev/user', /must start with \/media\//],
    ['YOUTUBE', 'https://youtube.com.evil.test/watch', /youtube\.com or youtu\.be/],
    ['IFRAME', 'javascript:alert(1)', /must start with https/],
  ] as const)('of %s may not be %s', (protocol, address, said) => {
    expect(streamAddressProblem(protocol, address)).toMatch(said)
  })
})

describe('the host of a stream', () => {
  it.each(['https://live.example.com/a', 'https://LIVE.example.com:8443/a', 'https://eu.cdn.example.com/a'])(
    'is allowed in %s',
    address => {
      expect(streamHostProblem('HLS', address, allowed)).toBeNull()
    },
  )

  it.each([
    'https://example.com/a',
    'https://evil.test/live.example.com',
    'https://live.example.com.evil.test/a',
    'https://notlive.example.com/a',
    'https://cdn.example.com/a',
    'https://evilcdn.example.com/a',
    'https://10.0.0.1/a',
    'https://live.example.com@evil.test/a',
  ])('is not allowed in %s', address => {
    expect(streamHostProblem('HLS', address, allowed)).toMatch(/ are not allowed\. Allowed: /)
  })

  it('is always our own server, and YouTube for its own protocol', () => {
    expect(streamHostProblem('HLS', '/media/demo/stream.m3u8', [])).toBeNull()
    expect(streamHostProblem('YOUTUBE', 'https://youtu.be/abc', [])).toBeNull()
    expect(streamHostProblem('IFRAME', 'https://www.youtube.com/embed/abc', [])).toMatch(
      /Allowed: only our own server$/,
    )
  })
})

describe('a video of YouTube', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw-4w9_XcQ',
    'https://youtube.com/watch?t=1&v=dQw-4w9_XcQ&list=x',
    'https://youtu.be/dQw-4w9_XcQ?t=1',
    'https://www.youtube.com/live/dQw-4w9_XcQ?feature=share',
    'https://www.youtube.com/embed/dQw-4w9_XcQ',
  ])('is named by %s', address => {
    expect(youTubeVideo(address)).toBe('dQw-4w9_XcQ')
  })

  it.each([
    'https://www.youtube.com/@paddock/live',
    'https://www.youtube.com/channel/UC123/live',
    'https://www.youtube.com/embed/live_stream?channel=UC123',
    'https://www.youtube.com/watch?list=x',
    'https://www.youtube.com/',
  ])('is not named by %s, which shows whatever there is', address => {
    expect(youTubeVideo(address)).toBeNull()
  })
})

it('a stream ends after it starts', () => {
  const [early, late] = ['2026-11-21T09:00:00.000Z', '2026-11-21T10:00:00.000Z']
  expect(streamTimesProblem({ startAt: early, endAt: late })).toBeNull()
  expect(streamTimesProblem({ startAt: null, endAt: early })).toBeNull()
  expect(streamTimesProblem({ startAt: late, endAt: early })).toMatch(/after the start/)
  expect(streamTimesProblem({ startAt: late, endAt: late })).toMatch(/after the start/)
})

it('the portal plays HLS, and shows the address of everything else', () => {
  expect((['HLS', 'RTMP', 'WEBRTC', 'YOUTUBE', 'IFRAME'] as const).filter(isPlayable)).toEqual(['HLS'])
})
