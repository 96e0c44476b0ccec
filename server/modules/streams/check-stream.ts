import { type Protocol, youTubeVideo } from '../../../src/domain/stream'
import { checkHls } from './check-hls'
import {
  type AddressFinding,
  type Check,
  type CheckedAddress,
  type CheckOptions,
  fetchFrom,
  reachable,
  requireAllowedAddress,
} from './fetch-from'
import { Unreachable } from './transport'

/** Checks an address of a stream as far as its protocol allows; null when the check cannot tell. */
export async function checkStream(
  checked: CheckedAddress,
  options: CheckOptions,
): Promise<AddressFinding | null> {
  try {
    return await checks[checked.protocol](checked, options)
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    return { problem: error.message, bitrate: null, position: checked.position }
  }
}

const checks: Readonly<Record<Protocol, Check>> = {
  HLS: checkHls,
  RTMP: checkIngest,
  WEBRTC: checkEndpoint,
  YOUTUBE: checkVideo,
  IFRAME: checkPage,
}

/**
 * Checks only that the host answers the RTMP handshake. The stream key is not sent, so a running stream is
 * not disturbed and the key does not leak.
 */
async function checkIngest({ protocol, address }: CheckedAddress, options: CheckOptions) {
  requireAllowedAddress(protocol, address, options)
  await options.greet(new URL(address), { signal: options.signal })
  return reachable
}

/** Statuses that show a WHEP endpoint exists although the request had no session. */
const existsStatuses: readonly (number | null)[] = [204, 401, 403, 405]

/**
 * Asking for the picture would open a session (WHEP: a POST) and count as a viewer, so OPTIONS is sent
 * instead.
 */
async function checkEndpoint({ protocol, address }: CheckedAddress, options: CheckOptions) {
  try {
    await fetchFrom(protocol, address, { mostBytes: 0, method: 'OPTIONS' }, options)
  } catch (error) {
    if (!(error instanceof Unreachable && existsStatuses.includes(error.status))) throw error
  }
  return reachable
}

/** Checks that the page exists, not what it shows. */
async function checkPage({ protocol, address }: CheckedAddress, options: CheckOptions) {
  await fetchFrom(protocol, address, { mostBytes: 0 }, options)
  return reachable
}

const maxCardBytes = 64 * 1024

/**
 * YouTube's oEmbed says whether a video exists, but not whether it is live: that needs an API key. It says
 * nothing about a channel page. A "too busy" answer (429, 5xx) says nothing about the video.
 */
async function checkVideo({ protocol, address }: CheckedAddress, options: CheckOptions) {
  const video = youTubeVideo(address)
  if (video === null) return null
  const page = encodeURIComponent(`https://www.youtube.com/watch?v=${video}`)
  const card = `https://www.youtube.com/oembed?format=json&url=${page}`
  try {
    const { text } = await fetchFrom(protocol, card, { mostBytes: maxCardBytes }, options)
    // For private videos YouTube has been seen to answer 200 with a text that is not JSON.
    if (!text.startsWith('{')) throw new Unreachable('YouTube does not show this video to everyone')
    return reachable
  } catch (error) {
    if (!(error instanceof Unreachable) || error.status === null) throw error
    return videoAnswer(error.status)
  }
}

/** Interprets a status other than 200; null when the status says nothing about the video. */
function videoAnswer(status: number): AddressFinding | null {
  // The video exists, but its owner does not allow embedding.
  if (status === 401) return reachable
  if (status === 403) throw new Unreachable('YouTube does not show this video to everyone')
  if (status === 400 || status === 404) throw new Unreachable('YouTube has no such video')
  return null
}
