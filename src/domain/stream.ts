/** Rules of a video stream (docs/domain.md, Streams). Hosts are written in small letters, `*.example.com` for all below one. */

export const protocols = ['HLS', 'RTMP', 'WEBRTC', 'YOUTUBE', 'IFRAME'] as const
export type Protocol = (typeof protocols)[number]

/**
 * The states, and the actions that lead from one to another. Only what is READY can go live, so that a stream is
 * looked at before others see it; what has ended stays ended. ERROR is a live stream that cannot be watched.
 */
export const streamStates = {
  enable: { from: ['DISABLED'], to: 'READY' },
  disable: { from: ['READY'], to: 'DISABLED' },
  goLive: { from: ['READY', 'ERROR'], to: 'LIVE' },
  stop: { from: ['LIVE', 'ERROR'], to: 'ENDED' },
  fail: { from: ['LIVE'], to: 'ERROR' },
} as const

/** Seconds that a picture may lag behind what happens, for the sake of fair bets. */
export const delaySeconds = { min: 0, max: 30 } as const

/** YouTube's own: they need no place in the list of the deployment. */
const youTube = ['youtube.com', 'www.youtube.com', 'youtu.be']

/** Whose addresses are no https addresses: an encoder's, which is always sent over TLS. */
const schemes: Partial<Record<Protocol, string>> = { RTMP: 'rtmps:' }

/** Null for an address of the form that the protocol has: `/path` of our own server, or with a host. */
export function streamAddressProblem(protocol: Protocol, address: string): string | null {
  if (isOwnAddress(address)) {
    if (protocol !== 'HLS') return 'Enter the whole address: our own server has HLS streams only'
    return ownStream.test(address) ? null : 'Streams of our own server must start with /media/'
  }
  const scheme = schemes[protocol] ?? 'https:'
  const found = readAddress(address)
  if (found?.protocol !== scheme) return `The address must start with ${scheme}//`
  if (found.username || found.password) return "The address can't contain a user name or password"
  // The content security policy names hosts, and a host without a port is its usual one.
  if (found.port && scheme === 'https:') return "The address can't have a port"
  if (protocol === 'YOUTUBE' && !youTube.includes(found.hostname))
    return 'Enter an address of youtube.com or youtu.be'
  return null
}

/**
 * Null for an address whose host is on the list of the deployment (PADDOCK_STREAM_HOSTS); our own server and,
 * for its own protocol, YouTube always are.
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

/** Whether an address is one of our own server: a path, with nothing that a browser would take for a host. */
export function isOwnAddress(address: string): boolean {
  return /^\/[^/\\]/.test(address)
}

/** Nothing that leads out of the folder, written plainly or not. */
const ownStream = /^\/media(?:\/[\w-]+)+(?:\.\w+)?(?:\?\S*)?$/

/** `*.example.com` is every host below example.com, and not itself. */
function matches(pattern: string, host: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern
}

/**
 * The id of the video that an address of YouTube names; null for what names none, such as a channel, which shows
 * whatever is live there.
 */
export function youTubeVideo(address: string): string | null {
  const [, id] = videoShape.exec(address) ?? []
  return id === undefined || id === 'live_stream' ? null : id
}

const videoShape =
  /^https:\/\/(?:youtu\.be\/|(?:www\.)?youtube\.com\/(?:(?:live|embed|shorts)\/|watch\?(?:\S*&)?v=))([\w-]+)(?:[/?&#]\S*)?$/i

/** One event is written in one way: of its primary streams, one is live at a time. */
export function eventProblem({ event }: { readonly event: string | null }): string | null {
  return event !== null && /\s\s|[^\S ]/.test(event) ? 'Use one space between words' : null
}

export function streamTimesProblem(row: { startAt: string | null; endAt: string | null }): string | null {
  return row.startAt === null || row.endAt === null || row.startAt < row.endAt
    ? null
    : 'The end must be after the start'
}

/** What the portal can play itself; of everything else it shows the address. */
export function isPlayable(protocol: Protocol): boolean {
  return protocol === 'HLS'
}

/** Stricter than browsers are: nothing that one reader takes for a host and another for something else. */
const addressShape =
  /^([a-z]+:)\/\/(?:([^\s/?#@:\\]*)(?::([^\s/?#@\\]*))?@)?([a-z0-9.-]+)(:\d{1,5})?(?:[/?#]\S*)?$/i

/**
 * The parts of an address; null for what is none. The URL of the language is in browser and server alike, but not
 * among the types of this folder.
 */
function readAddress(address: string) {
  const found = addressShape.exec(address)
  if (!found) return null
  const [, protocol = '', username = '', password = '', hostname = '', port = ''] = found
  return { protocol: protocol.toLowerCase(), username, password, hostname: hostname.toLowerCase(), port }
}
