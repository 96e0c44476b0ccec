/** What an HLS playlist says (RFC 8216), as far as one must know to tell whether a picture is on its way. */

/** One that names others, for each quality. */
interface MasterPlaylist {
  readonly kind: 'master'
  readonly variants: readonly Variant[]
}

interface Variant {
  /** As it is written: relative to the playlist, or whole. */
  readonly address: string
  /** Bits per second at most, as it is declared; null when it is not. */
  readonly bandwidth: number | null
}

/** One that names the parts of the picture. */
export interface MediaPlaylist {
  readonly kind: 'media'
  /** Seconds that no part is longer than. */
  readonly targetDuration: number
  /** The parts that have been there in all. */
  readonly parts: number
  readonly last: { readonly address: string; readonly seconds: number; readonly isWhole: boolean }
  /** Nothing follows: a recording, or a broadcast that is over. */
  readonly hasEnded: boolean
  /** Whether it began as a whole: a recording. */
  readonly isRecording: boolean
}

export type Playlist = MasterPlaylist | MediaPlaylist

/** Null for a text that is no playlist, or one with nothing to play. */
export function readPlaylist(text: string): Playlist | null {
  const lines = text.split(/\r?\n/).map(line => line.trim())
  if (lines[0] !== '#EXTM3U') return null
  const variants = readVariants(lines)
  return variants.length > 0 ? { kind: 'master', variants } : readMedia(lines)
}

function readVariants(lines: readonly string[]): Variant[] {
  return lines.flatMap((line, index) => {
    const address = lines[index + 1]
    if (!line.startsWith('#EXT-X-STREAM-INF:') || !address || address.startsWith('#')) return []
    const bandwidth = /[:,]BANDWIDTH=(\d{1,12})/.exec(line)?.[1]
    return [{ address, bandwidth: bandwidth ? Number(bandwidth) : null }]
  })
}

function readMedia(lines: readonly string[]): MediaPlaylist | null {
  const targetDuration = numberAfter(lines, '#EXT-X-TARGETDURATION:')
  const durations = lines.flatMap(line => /^#EXTINF:(\d{1,6}(?:\.\d+)?)/.exec(line)?.[1] ?? [])
  const addresses = lines.filter(line => line !== '' && !line.startsWith('#'))
  const [address, seconds] = [addresses.at(-1), durations.at(-1)]
  if (targetDuration === null || address === undefined || seconds === undefined) return null
  if (addresses.length !== durations.length) return null
  return {
    kind: 'media',
    targetDuration,
    parts: (numberAfter(lines, '#EXT-X-MEDIA-SEQUENCE:') ?? 0) + addresses.length,
    last: {
      address,
      seconds: Number(seconds),
      isWhole: !lines.some(line => line.startsWith('#EXT-X-BYTERANGE:')),
    },
    hasEnded: lines.includes('#EXT-X-ENDLIST'),
    isRecording: lines.includes('#EXT-X-PLAYLIST-TYPE:VOD'),
  }
}

function numberAfter(lines: readonly string[], tag: string): number | null {
  const text = lines.find(line => line.startsWith(tag))?.slice(tag.length)
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}
