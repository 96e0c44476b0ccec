import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { decodePng, smallPng } from '../../tools/small-png'

const [red, white, grey] = [
  [200, 20, 20],
  [255, 255, 255],
  [90, 90, 90],
]

/** A PNG in 8-bit RGB from raw lines: the filter type, then the bytes of the row. */
function pngOf(width: number, lines: readonly (readonly number[])[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(lines.length, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(name), data])))
    return Buffer.concat([length, Buffer.from(name), data, sum])
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(lines.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const pixelsOf = (png: Buffer) => [...decodePng(png).rgba]

describe('decoding a PNG', () => {
  it('takes back what each kind of row says by its neighbours', () => {
    const plain = [10, 20, 30, 40, 60, 80]
    const png = pngOf(2, [
      [0, ...plain],
      [1, 10, 20, 30, 30, 40, 50],
      [2, 0, 0, 0, 0, 0, 0],
      [3, 5, 10, 15, 15, 20, 25],
      [4, 0, 0, 0, 0, 0, 0],
    ])
    const row = [10, 20, 30, 255, 40, 60, 80, 255]
    expect(pixelsOf(png)).toEqual([...row, ...row, ...row, ...row, ...row])
  })

  it('refuses what is no PNG', () => {
    expect(() => decodePng(Buffer.from('GIF89a, and more'))).toThrow('This is no PNG')
  })
})

describe('making a PNG small', () => {
  it('keeps every pixel of a picture with few colours', () => {
    const lines = [
      [0, ...red, ...white],
      [0, ...grey, ...red],
    ]
    const small = smallPng(pngOf(2, lines))
    expect(small.toString('latin1', 37, 41)).toBe('PLTE')
    expect(indexedPixels(small)).toEqual([red, white, grey, red])
  })

  it('keeps the one red dot among more shades of grey than it has room for', () => {
    // Each twice, so that the dot is the rarest.
    const shades = Array.from({ length: 400 }, (_, shade) => [shade >> 1, shade >> 1, (shade + 1) >> 1])
    const small = smallPng(pngOf(801, [[0, ...red, ...shades.flat(), ...shades.flat()]]))
    expect(indexedPixels(small)[0]).toEqual(red)
  })
})

/** Returns the colours of our pictures pixel by pixel: palette indexes, each row after its filter byte. */
function indexedPixels(png: Buffer): number[][] {
  const palette = dataOf(png, 'PLTE')
  const lines = inflateSync(dataOf(png, 'IDAT'))
  const width = png.readUInt32BE(16)
  return [...lines]
    .filter((_, at) => at % (width + 1) !== 0)
    .map(place => [...palette.subarray(place * 3, place * 3 + 3)])
}

function dataOf(png: Buffer, name: string): Buffer {
  const at = png.indexOf(name)
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4))
}
