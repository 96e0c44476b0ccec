import { type MediaPlaylist, readPlaylist } from '../../src/domain/playlist'
import { isOwnAddress, type Protocol, streamAddressProblem, streamHostProblem } from '../../src/domain/stream'
import { bitrateOf, type Finding, positionOf, stillnessProblem } from '../../src/domain/stream-health'
import { type Get, type Got, Unreachable } from './careful-get'
import { readOwnFile } from './own-file'

/** As much of a stream as a check must know. */
export interface CheckedStream {
  readonly protocol: Protocol
  readonly primaryUrl: string
  /** Where its playlist was before; null when nobody knows. */
  readonly checkedPosition: string | null
}

export interface CheckOptions {
  readonly get: Get
  /** The hosts that streams may come from (PADDOCK_STREAM_HOSTS). */
  readonly streamHosts: readonly string[]
  readonly signal: AbortSignal
}

export interface StreamFinding extends Finding {
  readonly position: string | null
}

/** Bytes of a playlist at most: hours of parts. */
const mostBytes = 512 * 1024

/** Looks whether a stream has a picture: of HLS, whether its playlist grows and its last part is there. */
export async function checkStream(stream: CheckedStream, options: CheckOptions): Promise<StreamFinding> {
  try {
    return await (stream.protocol === 'HLS' ? checkHls(stream, options) : checkPage(stream, options))
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    return { problem: error.message, bitrate: null, position: stream.checkedPosition }
  }
}

async function checkPage(
  { protocol, primaryUrl }: CheckedStream,
  options: CheckOptions,
): Promise<StreamFinding> {
  await fetchFrom(protocol, primaryUrl, 0, options)
  return { problem: null, bitrate: null, position: null }
}

async function checkHls(stream: CheckedStream, options: CheckOptions): Promise<StreamFinding> {
  const { address, playlist, bandwidth } = await findMedia(stream.primaryUrl, options)
  const { last } = playlist
  const part = await fetchFrom('HLS', resolved(last.address, address), 0, options)
  const measured = last.isWhole && part.bytes !== null ? bitrateOf(part.bytes, last.seconds) : null
  return {
    problem: stillnessProblem(playlist, stream.checkedPosition),
    bitrate: bandwidth === null ? measured : Math.round(bandwidth / 1000),
    position: positionOf(playlist),
  }
}

interface FoundMedia {
  readonly address: string
  readonly playlist: MediaPlaylist
  /** Bits per second, of the quality that is looked at, where its master says them. */
  readonly bandwidth: number | null
}

/** The playlist of the parts: the address's own, or that of the first quality that it names. */
async function findMedia(address: string, options: CheckOptions): Promise<FoundMedia> {
  const found = await fetchPlaylist(address, options)
  if (found.kind === 'media') return { address, playlist: found, bandwidth: null }
  const [first] = found.variants
  const next = resolved(first?.address ?? '', address)
  const playlist = await fetchPlaylist(next, options)
  if (playlist.kind === 'master')
    throw new Unreachable('Its playlist names a playlist that names others again')
  return { address: next, playlist, bandwidth: first?.bandwidth ?? null }
}

async function fetchPlaylist(address: string, options: CheckOptions) {
  const playlist = readPlaylist((await fetchFrom('HLS', address, mostBytes, options)).text)
  if (!playlist) throw new Unreachable('What it answers is no HLS playlist with parts to play')
  return playlist
}

/** Each address is held to the rules of the first: a playlist may name any. */
async function fetchFrom(
  protocol: Protocol,
  address: string,
  most: number,
  { get, streamHosts, signal }: CheckOptions,
): Promise<Got> {
  if (streamAddressProblem(protocol, address) || streamHostProblem(protocol, address, streamHosts))
    throw new Unreachable('It leads to an address that streams may not come from')
  if (isOwnAddress(address)) return readOwnFile(address, most)
  return get(new URL(address), { mostBytes: most, signal })
}

/** An address in a playlist as a whole one, or as a path of our own server when the playlist is. */
function resolved(address: string, from: string): string {
  const base = isOwnAddress(from) ? `${ownBase}${from}` : from
  if (!URL.canParse(address, base)) throw new Unreachable('Its playlist names an address that is none')
  const whole = new URL(address, base)
  return whole.origin === ownBase ? `${whole.pathname}${whole.search}` : whole.href
}

/** Stands for our own server; no name on the internet ends so (RFC 6761). */
const ownBase = 'https://own.invalid'
