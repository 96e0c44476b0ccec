import type { Block, ChainEnd } from './block'
import { type Bytes, type DigestAll, digestFromHex, joinBytes, toHex } from './bytes'
import {
  type Anchor,
  type Finding,
  type ReadBlock,
  type ReadEntry,
  type Verification,
  verifyBlocks,
} from './verify'

/**
 * A time span of the trail as JSON lines: a header, then each block followed by its entries, then an end
 * line. A line contains the stored text of its entry byte for byte, so that the leaf can be computed from the
 * file.
 */
export interface TrailFileHeader {
  readonly environment: string
  /** ISO. */
  readonly exportedAt: string
  /** The block before the first one. */
  readonly after: ChainEnd
}

/** The header of a file, and the result of its verification. */
export interface FileVerification extends Verification {
  readonly header: TrailFileHeader
}

/** The file is not a trail file, or a line is invalid. */
export class TrailFileError extends Error {
  override readonly name = 'TrailFileError'

  constructor(
    readonly line: number,
    problem: string,
  ) {
    super(`Line ${line.toLocaleString('en')}: ${problem}`)
  }
}

const format = 1

export function headerLine({ environment, exportedAt, after }: TrailFileHeader): string {
  return `${JSON.stringify({ trail: format, environment, exportedAt, after: endOf(after) })}\n`
}

export function blockLine({ number, first, last, root, hash }: Block): string {
  return `${JSON.stringify({ block: number, first, last, root: toHex(root), hash: toHex(hash) })}\n`
}

/** @param text the stored text; null to withhold it */
export function entryLine({ seq, leaf }: { seq: number; leaf: Bytes }, text: string | null): string {
  const known = `{"seq":${seq},"leaf":"${toHex(leaf)}"`
  return text === null ? `${known}}\n` : `${known},"entry":${text}}\n`
}

export function endLine(end: ChainEnd): string {
  return `${JSON.stringify({ end: endOf(end) })}\n`
}

/**
 * Verifies a file as `verifyBlocks` does; a file without an end line was cut off.
 * @param chunks the bytes of the file; they are modified
 * @throws TrailFileError naming the line
 */
export async function verifyTrailFile(
  chunks: AsyncIterable<Bytes>,
  digestAll: DigestAll,
  anchor?: Anchor,
): Promise<FileVerification> {
  const lines = readLines(chunks)
  const first = await lines.next()
  if (first.done) throw new TrailFileError(1, 'The file is empty')
  const header = parseHeader(first.value[0])
  const ended: { at: ChainEnd | null } = { at: null }
  const verification = await verifyBlocks(readBlocks(first.value.slice(1), lines, ended), digestAll, {
    start: header.after,
    anchor,
  })
  return {
    ...verification,
    header,
    findings: [...verification.findings, ...cutFindings(verification, ended.at)],
  }
}

function cutFindings({ end }: Verification, said: ChainEnd | null): Finding[] {
  if (said && said.last === end.last && toHex(said.hash) === toHex(end.hash)) return []
  return [{ kind: 'cut', block: end.number, from: end.last, to: said?.last ?? end.last }]
}

interface Line {
  readonly number: number
  /** Without the line end. The reader may overwrite the bytes. */
  readonly bytes: Bytes
}

const lineEnd = 0x0a

/** Yields the lines that end in each chunk, without copying them. */
async function* readLines(chunks: AsyncIterable<Bytes>): AsyncGenerator<Line[]> {
  let rest: Bytes = new Uint8Array()
  let number = 0
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? joinBytes([rest, chunk]) : chunk
    const lines: Line[] = []
    let from = 0
    for (let to = bytes.indexOf(lineEnd); to !== -1; to = bytes.indexOf(lineEnd, from)) {
      number += 1
      lines.push({ number, bytes: bytes.subarray(from, to) })
      from = to + 1
    }
    rest = bytes.slice(from)
    if (lines.length > 0) yield lines
  }
  if (rest.length > 0) yield [{ number: number + 1, bytes: rest }]
}

async function* readBlocks(
  some: readonly Line[],
  more: AsyncGenerator<Line[]>,
  ended: { at: ChainEnd | null },
): AsyncGenerator<ReadBlock> {
  let block: Block | null = null
  let entries: ReadEntry[] = []
  for await (const lines of chain(some, more)) {
    for (const line of lines) {
      if (ended.at) throw new TrailFileError(line.number, 'Nothing may follow the end line')
      if (startsWith(line.bytes, seqPart)) {
        if (!block) throw new TrailFileError(line.number, 'An entry must follow a block line')
        entries.push(parseEntry(line))
        continue
      }
      if (block) yield { block, entries }
      entries = []
      block = null
      const parsed = parseJson(line)
      if ('end' in parsed) ended.at = parseEnd(parsed.end, line.number)
      else block = parseBlock(parsed, line.number)
    }
  }
  if (block) yield { block, entries }
}

async function* chain(some: readonly Line[], more: AsyncGenerator<Line[]>): AsyncGenerator<readonly Line[]> {
  yield some
  yield* more
}

const ascii = (text: string): Bytes => Uint8Array.from(text, character => character.charCodeAt(0))
const seqPart = ascii('{"seq":')
const leafPart = ascii(',"leaf":"')
const entryPart = ascii('","entry":')
const hexLength = 64
const [quote, closingBrace] = ascii('"}') as unknown as [number, number]

/**
 * Uses the entry's text inside the line: the byte before it is overwritten with the prefix of the leaf
 * message.
 */
function parseEntry({ number, bytes }: Line): ReadEntry {
  const bad = () => new TrailFileError(number, 'This is no entry')
  let at = seqPart.length
  let seq = 0
  for (let digit = (bytes[at] ?? 0) - 0x30; digit >= 0 && digit <= 9; digit = (bytes[at] ?? 0) - 0x30) {
    seq = seq * 10 + digit
    at += 1
  }
  if (at === seqPart.length || !Number.isSafeInteger(seq) || !startsWith(bytes, leafPart, at)) throw bad()
  at += leafPart.length
  const leaf = parseDigest(bytes, at)
  at += hexLength
  if (!leaf || bytes[bytes.length - 1] !== closingBrace) throw bad()
  if (bytes[at] === quote && at === bytes.length - 2) return { seq, leaf, message: null }
  if (!startsWith(bytes, entryPart, at)) throw bad()
  at += entryPart.length
  bytes[at - 1] = 0
  return { seq, leaf, message: bytes.subarray(at - 1, bytes.length - 1) }
}

/** The value of each hexadecimal digit by its character code; 0xff for other characters. */
const digits = new Uint8Array(256).fill(0xff)
for (const [value, digit] of [...'0123456789abcdef'].entries()) digits[digit.charCodeAt(0)] = value

/** Parses the hexadecimal digest that starts at `from`; null when invalid. */
function parseDigest(bytes: Bytes, from: number): Bytes | null {
  const digest = new Uint8Array(hexLength / 2)
  let wrong = 0
  for (let index = 0, at = from; index < digest.length; index += 1, at += 2) {
    const [high, low] = [digits[bytes[at] as number] as number, digits[bytes[at + 1] as number] as number]
    wrong |= high | low
    digest[index] = high * 16 + low
  }
  return from + hexLength <= bytes.length && wrong < 16 ? digest : null
}

function startsWith(bytes: Bytes, part: Bytes, at = 0): boolean {
  for (let index = 0; index < part.length; index += 1) if (bytes[at + index] !== part[index]) return false
  return true
}

function parseJson({ number, bytes }: Line): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(String.fromCharCode(...bytes.subarray(0, 2000)))
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>
  } catch {
    // Rejected below, with the line number.
  }
  throw new TrailFileError(number, 'This is no line of a trail file')
}

function parseHeader(line: Line | undefined): TrailFileHeader {
  const { trail, environment, exportedAt, after } = line ? parseJson(line) : {}
  if (trail !== format) throw new TrailFileError(1, 'This trail file has an unknown format')
  return { environment: String(environment), exportedAt: String(exportedAt), after: parseEnd(after, 1) }
}

function parseBlock({ block, ...rest }: Record<string, unknown>, line: number): Block {
  const { first, last, root, hash } = rest
  const [rootBytes, hashBytes] = [digestFromHex(String(root)), digestFromHex(String(hash))]
  if (isCount(block) && isCount(first) && isCount(last) && rootBytes && hashBytes) {
    return { number: block, first, last, root: rootBytes, hash: hashBytes }
  }
  throw new TrailFileError(line, 'This is no block')
}

function parseEnd(value: unknown, line: number): ChainEnd {
  const { block, last, hash } = (value ?? {}) as Record<string, unknown>
  const bytes = digestFromHex(String(hash))
  if (isCount(block) && isCount(last) && bytes) return { number: block, last, hash: bytes }
  throw new TrailFileError(line, 'This names no block')
}

function endOf({ number, last, hash }: ChainEnd) {
  return { block: number, last, hash: toHex(hash) }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
