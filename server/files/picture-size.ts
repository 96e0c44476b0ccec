/** Width and height in pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Readers per image type; they return null when the bytes do not contain the size. */
const readers: Readonly<Record<string, (bytes: Buffer) => PictureSize | null>> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
}

/** Reads the size of an image from its header without unpacking it; null when it is not there. */
export function pictureSize(type: string, bytes: Buffer): PictureSize | null {
  return readers[type]?.(bytes) ?? null
}

/** PNG 1.2, section 4.1.1: the first chunk is the header. */
function pngSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/**
 * Frame headers of JPEG (ITU T.81, table B.1): 0xC0 to 0xCF except tables (C4), arithmetic coding (CC) and
 * C8.
 */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Markers without a length after them. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

function jpegSize(bytes: Buffer): PictureSize | null {
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    else if (isBare(marker)) at += 2
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** The three forms of WebP (RFC 9649): lossy, lossless, and extended with the size of its canvas. */
function webpSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < 30) return null
  const form = bytes.toString('latin1', 12, 16)
  if (form === 'VP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) }
  if (form === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (form !== 'VP8L') return null
  const bits = bytes.readUInt32LE(21)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
}
