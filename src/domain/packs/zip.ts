import { type Bytes, joinBytes, sameBytes } from '../trail/bytes'

/** A file of an archive. Names are ASCII. */
export interface ZipFile {
  readonly name: string
  readonly bytes: Bytes
}

// A library could write the ZIP, but each release may write other bytes. The bytes of this writer never change, so that the
// reader can reject every archive that differs from its own output: nothing hides between the files.

const localHeader = 0x04034b50
const centralHeader = 0x02014b50
const endHeader = 0x06054b50
/** 1 January 1980: the time of each file, so that it is not in the bytes. */
const firstDay = 0x21

/** Returns an archive of uncompressed files, which everything that opens ZIP files opens. */
export function writeZip(files: readonly ZipFile[]): Bytes {
  const parts: Bytes[] = []
  const central: Bytes[] = []
  let at = 0
  for (const file of files) {
    const name = ascii(file.name)
    const about = aboutOf(file, name.length)
    const local = joinBytes([numbers([4, localHeader]), about, name, file.bytes])
    central.push(
      joinBytes([
        numbers([4, centralHeader], [2, 20]),
        about,
        numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
        name,
      ]),
    )
    parts.push(local)
    at += local.length
  }
  const directory = joinBytes(central)
  const count = files.length
  const end = numbers(
    [4, endHeader],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directory.length],
    [4, at],
    [2, 0],
  )
  return joinBytes([...parts, directory, end])
}

/** The fields that the local and the central header have in common. */
function aboutOf({ bytes }: ZipFile, nameLength: number): Bytes {
  const size: Part = [4, bytes.length]
  return numbers(
    [2, 20],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, firstDay],
    [4, crc32(bytes)],
    size,
    size,
    [2, nameLength],
    [2, 0],
  )
}

/** Returns the files of an archive that `writeZip` wrote; null for any other bytes. */
export function readZip(bytes: Bytes): ZipFile[] | null {
  const files: ZipFile[] = []
  let at = 0
  while (readNumber(bytes, at, 4) === localHeader) {
    const size = readNumber(bytes, at + 18, 4)
    const nameLength = readNumber(bytes, at + 26, 2)
    if (size === null || nameLength === null) return null
    const start = at + 30 + nameLength
    const name = String.fromCharCode(...bytes.subarray(at + 30, start))
    // A name is shown as it is: control characters would change what a terminal shows.
    if (!/^[ -~]+$/.test(name)) return null
    files.push({ name, bytes: bytes.subarray(start, start + size) })
    at = start + size
  }
  return sameBytes(writeZip(files), bytes) ? files : null
}

type Part = readonly [size: 2 | 4, value: number]

function numbers(...parts: readonly Part[]): Bytes {
  return Uint8Array.from(
    parts.flatMap(([size, value]) => Array.from({ length: size }, (_, n) => (value >>> (8 * n)) & 0xff)),
  )
}

function readNumber(bytes: Bytes, at: number, size: 2 | 4): number | null {
  if (at + size > bytes.length) return null
  let value = 0
  for (let n = size - 1; n >= 0; n -= 1) value = value * 256 + (bytes[at + n] ?? 0)
  return value
}

function ascii(text: string): Bytes {
  return Uint8Array.from(text, character => character.charCodeAt(0) & 0xff)
}

const crcTable = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

function crc32(bytes: Bytes): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] as number) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}
