import { type MediaPlaylist, readPlaylist } from '../../../src/domain/playlist'
import { isOwnAddress } from '../../../src/domain/stream'
import { bitrateOf, positionOf, stillnessProblem } from '../../../src/domain/stream-health'
import { type AddressFinding, type CheckedAddress, type CheckOptions, fetchFrom } from './fetch-from'
import { Unreachable } from './transport'

/** Greatest size of a playlist in bytes: enough for hours of segments. */
const mostBytes = 512 * 1024

/** Checks that the picture moves: the playlist grows, and its last segment exists. */
export async function checkHls(checked: CheckedAddress, options: CheckOptions): Promise<AddressFinding> {
  const { address, playlist, bandwidth } = await findMedia(checked.address, options)
  const { last } = playlist
  const part = await fetchFrom('HLS', resolved(last.address, address), { mostBytes: 0 }, options)
  const measured = last.isWhole && part.bytes !== null ? bitrateOf(part.bytes, last.seconds) : null
  return {
    problem: stillnessProblem(playlist, checked.position),
    bitrate: bandwidth === null ? measured : Math.round(bandwidth / 1000),
    position: positionOf(playlist),
  }
}

interface FoundMedia {
  readonly address: string
  readonly playlist: MediaPlaylist
  /** Bits per second of the checked quality; null when the master playlist does not say. */
  readonly bandwidth: number | null
}

/** Returns the media playlist: the address itself, or the first quality that a master playlist names. */
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
  const playlist = readPlaylist((await fetchFrom('HLS', address, { mostBytes }, options)).text)
  if (!playlist) throw new Unreachable('What it answers is no HLS playlist with parts to play')
  return playlist
}

/** Makes an address in a playlist absolute; keeps it a path when the playlist is on our own server. */
function resolved(address: string, from: string): string {
  const base = isOwnAddress(from) ? `${ownBase}${from}` : from
  if (!URL.canParse(address, base)) throw new Unreachable('Its playlist names an address that is none')
  const whole = new URL(address, base)
  return whole.origin === ownBase ? `${whole.pathname}${whole.search}` : whole.href
}

/** Placeholder host for our own server. Names under .invalid never resolve (RFC 6761). */
const ownBase = 'https://own.invalid'
