import { type MediaPlaylist, readPlaylist } from '../../../src/domain/playlist'
import { isOwnAddress } from '../../../src/domain/stream'
import { bitrateOf, positionOf, stillnessProblem } from '../../../src/domain/stream-health'
import { type AddressFinding, type CheckedAddress, type CheckOptions, fetchFrom } from './fetch-from'
import { Unreachable } from './transport'

/** Bytes of a playlist at most: hours of parts. */
const mostBytes = 512 * 1024

/** Whether there is a picture that moves: the playlist grows, and its last part is there. */
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
  const playlist = readPlaylist((await fetchFrom('HLS', address, { mostBytes }, options)).text)
  if (!playlist) throw new Unreachable('What it answers is no HLS playlist with parts to play')
  return playlist
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
