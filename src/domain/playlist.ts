/** Parses HLS playlists (RFC 8216), as far as needed to check whether a picture is being sent. */

/** A playlist that names others, one per quality. */
interface MasterPlaylist {
  readonly kind: 'master'
  readonly variants: readonly Variant[]
}

interface Variant {
  /** As written: relative to the playlist, or absolute. */
  readonly address: string
  /** Declared maximum in bits per second; null when missing. */
  readonly bandwidth: number | null
}

/** A playlist that names the segments of the picture. */
export interface MediaPlaylist {
  readonly kind: 'media'
  /** Greatest length of a segment in seconds. */
  readonly targetDuration: number
  /** Number of segments since the start. */
  readonly parts: number
  readonly last: { readonly address: string; readonly seconds: number; readonly isWhole: boolean }
  /** No more segments follow: a recording, or a broadcast that ended. */
  readonly hasEnded: boolean
  /** Whether it was complete from the start: a recording. */
  readonly isRecording: boolean
}

export type Playlist = MasterPlaylist | MediaPlaylist

/** Returns null for a text that is not a playlist, or has nothing to play. */
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
