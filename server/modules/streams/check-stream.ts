import { type Protocol, youTubeVideo } from '../../../src/domain/stream'
import { checkHls } from './check-hls'
import {
  type AddressFinding,
  answers,
  type Check,
  type CheckedAddress,
  type CheckOptions,
  fetchFrom,
  rejectStrange,
} from './fetch-from'
import { Unreachable } from './transport'

/** Looks at an address of a stream, as far as its protocol lets it; null where nobody could tell. */
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

/** Only its host says hello: the key of the stream is not sent, so nobody is disturbed and nothing is told of it. */
async function checkIngest({ protocol, address }: CheckedAddress, options: CheckOptions) {
  rejectStrange(protocol, address, options)
  await options.greet(new URL(address), { signal: options.signal })
  return answers
}

/** What an endpoint for players may say to a question without a session: that it is there, for others or otherwise. */
const present: readonly (number | null)[] = [204, 401, 403, 405]

/** A picture would take a session (WHEP: a POST), which counts as a viewer; OPTIONS only asks who is there. */
async function checkEndpoint({ protocol, address }: CheckedAddress, options: CheckOptions) {
  try {
    await fetchFrom(protocol, address, { mostBytes: 0, method: 'OPTIONS' }, options)
  } catch (error) {
    if (!(error instanceof Unreachable && present.includes(error.status))) throw error
  }
  return answers
}

/** The page is there, whatever it shows. */
async function checkPage({ protocol, address }: CheckedAddress, options: CheckOptions) {
  await fetchFrom(protocol, address, { mostBytes: 0 }, options)
  return answers
}

const greatestCard = 64 * 1024

/**
 * Of a video YouTube says by oEmbed whether it has it; whether it is live, it tells nobody without a key. Of a
 * channel's page it tells nothing, and being too busy to answer (429, 5xx) tells nothing of the video.
 */
async function checkVideo({ protocol, address }: CheckedAddress, options: CheckOptions) {
  const video = youTubeVideo(address)
  if (video === null) return null
  const page = encodeURIComponent(`https://www.youtube.com/watch?v=${video}`)
  const card = `https://www.youtube.com/oembed?format=json&url=${page}`
  try {
    const { text } = await fetchFrom(protocol, card, { mostBytes: greatestCard }, options)
    // Of private ones it has been seen to answer 200 with a word of refusal.
    if (!text.startsWith('{')) throw new Unreachable('YouTube does not show this video to everyone')
    return answers
  } catch (error) {
    if (!(error instanceof Unreachable) || error.status === null) throw error
    return videoAnswer(error.status)
  }
}

/** What YouTube means by a status other than 200; null when it says nothing of the video. */
function videoAnswer(status: number): AddressFinding | null {
  // It has the video, which is not to be shown in pages of others.
  if (status === 401) return answers
  if (status === 403) throw new Unreachable('YouTube does not show this video to everyone')
  if (status === 400 || status === 404) throw new Unreachable('YouTube has no such video')
  return null
}
