/**
 * Rules of video streams (docs/domain.md, Streams). Hosts are in lower case; `*.example.com` means all hosts
 * below it.
 */

export const protocols = ['HLS', 'RTMP', 'WEBRTC', 'YOUTUBE', 'IFRAME'] as const
export type Protocol = (typeof protocols)[number]

/**
 * The states, and the actions between them. Only a READY stream can go live, so that staff check it first; an
 * ended one stays ended. ERROR is a live stream that cannot be watched.
 */
export const streamStates = {
  enable: { from: ['DISABLED'], to: 'READY' },
  disable: { from: ['READY'], to: 'DISABLED' },
  goLive: { from: ['READY', 'ERROR'], to: 'LIVE' },
  stop: { from: ['LIVE', 'ERROR'], to: 'ENDED' },
  fail: { from: ['LIVE'], to: 'ERROR' },
} as const

/** Allowed delay of the picture in seconds. A longer one would make bets unfair. */
export const delaySeconds = { min: 0, max: 30 } as const

/** YouTube's own hosts are always allowed. */
const youTube = ['youtube.com', 'www.youtube.com', 'youtu.be']

/** Schemes other than https: encoders send over TLS. */
const schemes: Partial<Record<Protocol, string>> = { RTMP: 'rtmps:' }

/** Returns null for an address in the protocol's form: `/path` of our own server, or with a host. */
export function streamAddressProblem(protocol: Protocol, address: string): string | null {
  if (isOwnAddress(address)) {
    if (protocol !== 'HLS') return 'Enter the whole address: our own server has HLS streams only'
    return ownStream.test(address) ? null : 'Streams of our own server must start with /media/'
  }
  const scheme = schemes[protocol] ?? 'https:'
  const found = readAddress(address)
  if (found?.protocol !== scheme) return `The address must start with ${scheme}//`
  if (found.username || found.password) return "The address can't contain a user name or password"
  // The content security policy lists hosts; a host without a port means the default port.
  if (found.port && scheme === 'https:') return "The address can't have a port"
  if (protocol === 'YOUTUBE' && !youTube.includes(found.hostname))
    return 'Enter an address of youtube.com or youtu.be'
  return null
}

/**
 * Returns null for an allowed host (PADDOCK_STREAM_HOSTS); our own server and, for its own protocol, YouTube
 * are always allowed.
 */
export function streamHostProblem(
  protocol: Protocol,
  address: string,
  allowed: readonly string[],
): string | null {
  if (isOwnAddress(address) || protocol === 'YOUTUBE') return null
  const host = readAddress(address)?.hostname ?? ''
  if (allowed.some(pattern => matches(pattern, host))) return null
  return `Streams from ${host} are not allowed. Allowed: ${allowed.join(', ') || 'only our own server'}`
}

/**
 * Whether an address is a path of our own server. `//host` and `/\host` are not, because browsers read a host
 * there.
 */
export function isOwnAddress(address: string): boolean {
  return /^\/[^/\\]/.test(address)
}

/** A path that stays in the folder, plain or encoded. */
const ownStream = /^\/media(?:\/[\w-]+)+(?:\.\w+)?(?:\?\S*)?$/

/** `*.example.com` matches every host below example.com, but not itself. */
function matches(pattern: string, host: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern
}

/**
 * Returns the video id of a YouTube address; null for others, such as a channel, which shows its current live
 * video.
 */
export function youTubeVideo(address: string): string | null {
  const [, id] = videoShape.exec(address) ?? []
  return id === undefined || id === 'live_stream' ? null : id
}

const videoShape =
  /^https:\/\/(?:youtu\.be\/|(?:www\.)?youtube\.com\/(?:(?:live|embed|shorts)\/|watch\?(?:\S*&)?v=))([\w-]+)(?:[/?&#]\S*)?$/i

/** Event names are normalised, because only one primary stream of an event is live at a time. */
export function eventProblem({ event }: { readonly event: string | null }): string | null {
  return event !== null && /\s\s|[^\S ]/.test(event) ? 'Use one space between words' : null
}

export function streamTimesProblem(row: { startAt: string | null; endAt: string | null }): string | null {
  return row.startAt === null || row.endAt === null || row.startAt < row.endAt
    ? null
    : 'The end must be after the start'
}

/** Whether the portal can play the protocol itself; otherwise it shows the address. */
export function isPlayable(protocol: Protocol): boolean {
  return protocol === 'HLS'
}

/** Stricter than browsers, so that all parsers agree on the host. */
const addressShape =
  /^([a-z]+:)\/\/(?:([^\s/?#@:\\]*)(?::([^\s/?#@\\]*))?@)?([a-z0-9.-]+)(:\d{1,5})?(?:[/?#]\S*)?$/i

/**
 * Returns the parts of an address; null when invalid. The URL class exists in browsers and Node, but not in
 * this folder's types.
 */
function readAddress(address: string) {
  const found = addressShape.exec(address)
  if (!found) return null
  const [, protocol = '', username = '', password = '', hostname = '', port = ''] = found
  return { protocol: protocol.toLowerCase(), username, password, hostname: hostname.toLowerCase(), port }
}
