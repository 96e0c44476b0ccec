import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** An image, row by row, four bytes per pixel. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8Array
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * Returns the image with at most 256 colours: frequent ones stay, the rest become the nearest of them.
 * Screenshots of a user interface lose nothing visible and take a third of the space.
 */
export function smallPng(png: Buffer): Buffer {
  return encodeIndexed(decodePng(png))
}

/**
 * Reads PNG screenshots of browsers: eight bits per channel, RGB or RGBA, not interlaced.
 * @throws Error for any other PNG
 */
export function decodePng(png: Buffer): Pixels {
  if (!png.subarray(0, 8).equals(signature)) throw new Error('This is no PNG')
  const parts = chunksOf(png)
  const header = parts.find(({ name }) => name === 'IHDR')?.data
  if (!header) throw new Error('This PNG has no header')
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth, colour, , , interlace] = header.subarray(8)
  if (depth !== 8 || (colour !== 2 && colour !== 6) || interlace !== 0)
    throw new Error(`Expected a PNG of RGB or RGBA in 8 bits, got depth ${depth}, colour type ${colour}`)
  const packed = Buffer.concat(parts.filter(({ name }) => name === 'IDAT').map(({ data }) => data))
  return {
    width,
    height,
    rgba: toRgba(unfilter(inflateSync(packed), width, height, colour === 2 ? 3 : 4), colour === 2),
  }
}

function chunksOf(png: Buffer): { name: string; data: Buffer }[] {
  const found = []
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    found.push({ name: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) })
    at += length + 12
  }
  return found
}

/** Reverses the row filters (PNG 1.2, section 6). */
function unfilter(lines: Buffer, width: number, height: number, channels: number): Uint8Array {
  const stride = width * channels
  const plain = new Uint8Array(stride * height)
  for (let row = 0; row < height; row++) {
    const kind = lines[row * (stride + 1)] ?? 0
    for (let at = 0; at < stride; at++) {
      const here = row * stride + at
      const left = at < channels ? 0 : (plain[here - channels] ?? 0)
      const up = row === 0 ? 0 : (plain[here - stride] ?? 0)
      const upLeft = row === 0 || at < channels ? 0 : (plain[here - stride - channels] ?? 0)
      const guess = guesses[kind]
      if (!guess) throw new Error(`This PNG has a row of the unknown kind ${kind}`)
      plain[here] = (lines[row * (stride + 1) + 1 + at] ?? 0) + guess(left, up, upLeft)
    }
  }
  return plain
}

const guesses: readonly ((left: number, up: number, upLeft: number) => number)[] = [
  () => 0,
  left => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  (left, up, upLeft) => {
    const middle = left + up - upLeft
    const nearest = Math.min(Math.abs(middle - left), Math.abs(middle - up), Math.abs(middle - upLeft))
    return [left, up, upLeft].find(value => Math.abs(middle - value) === nearest) ?? 0
  },
]

function toRgba(bytes: Uint8Array, isOpaque: boolean): Uint8Array {
  if (!isOpaque) return bytes
  const rgba = new Uint8Array((bytes.length / 3) * 4).fill(255)
  for (let at = 0, to = 0; at < bytes.length; at += 3, to += 4) rgba.set(bytes.subarray(at, at + 3), to)
  return rgba
}

/** Encodes the image opaque with at most 256 colours. */
function encodeIndexed({ width, height, rgba }: Pixels): Buffer {
  const colours = Array.from({ length: width * height }, (_, pixel) => {
    const at = pixel * 4
    return ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0)
  })
  const { palette, placeOf } = paletteFor(colours)
  const lines = Buffer.alloc((width + 1) * height)
  for (const [pixel, colour] of colours.entries())
    lines[Math.floor(pixel / width) * (width + 1) + 1 + (pixel % width)] = placeOf.get(colour) ?? 0
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(partsOf))),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * Takes the most frequent colour of each hue first, however small its area (a red dot, a logo), then the most
 * frequent ones.
 */
function paletteFor(colours: readonly number[]): { palette: number[]; placeOf: Map<number, number> } {
  const counts = new Map<number, number>()
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const byCount = [...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour)
  const firstOfHue = new Map<number, number>()
  for (const colour of byCount) {
    const hue = hueOf(colour)
    if (!firstOfHue.has(hue)) firstOfHue.set(hue, colour)
  }
  const palette = [...new Set([...[...firstOfHue.values()].slice(0, 160), ...byCount])].slice(0, 256)
  const placeOf = new Map(palette.map((colour, place) => [colour, place]))
  for (const colour of counts.keys()) if (!placeOf.has(colour)) placeOf.set(colour, nearest(palette, colour))
  return { palette, placeOf }
}

/** Three bits of each channel. */
function hueOf(colour: number): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour)
  return ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
}

function nearest(palette: readonly number[], colour: number): number {
  const distances = palette.map(other => distance(partsOf(other), partsOf(colour)))
  return distances.indexOf(Math.min(...distances))
}

function distance(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, part, index) => sum + (part - (other[index] ?? 0)) ** 2, 0)
}

function partsOf(colour: number): number[] {
  return [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255]
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), whole.length - 4)
  return whole
}
