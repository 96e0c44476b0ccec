import { isUtf8 } from 'node:buffer'
import { fileTypeFromBuffer } from 'file-type'
import {
  type FileType,
  fileSize,
  greatestFile,
  isFileType,
  listFileTypes,
  scanTypes,
} from '../../src/domain/file'
import { AppError } from '../errors'
import { pictureSize } from './picture-size'

/** A file whose type was detected from its content. */
export interface FileContent {
  readonly type: FileType
  readonly bytes: Buffer
}

/** Limits that are narrower than the default. */
interface ContentLimits {
  readonly types?: readonly FileType[]
  /** Bytes. */
  readonly most?: number
}

/** Browsers unpack a picture to show it; a small file must not fill the user's memory. Pixels. */
const maxSide = 12_000
const maxArea = 50_000_000

/** Greatest number of pages of a PDF, as far as they can be counted without decompressing it. */
const maxPages = 50

/**
 * Reads a file that was sent as base64. The type is detected from the content; the file name and the type
 * that the client states are ignored.
 * @throws AppError 413 when it is too large, 422 when it has none of the types or is unsafe to open
 */
export async function readContent(
  base64: string,
  { types = scanTypes, most = greatestFile }: ContentLimits = {},
): Promise<FileContent> {
  const bytes = decode(base64, most)
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? textType(bytes, types)
  if (!type || !isFileType(type) || !types.includes(type)) {
    const why = !type && types.includes('text/csv') ? utf8Problem(bytes) : null
    throw unfit(why ?? `Choose a file of one of these types: ${listFileTypes(types)}`)
  }
  const problem = problems[type](bytes)
  if (problem) throw unfit(problem)
  return { type, bytes }
}

/** Returns why the bytes of a type are not accepted; null when they are. */
const problems: Readonly<Record<FileType, (bytes: Buffer) => string | null>> = {
  'image/jpeg': bytes => pictureProblem('image/jpeg', bytes),
  'image/png': bytes => pictureProblem('image/png', bytes),
  'image/webp': bytes => pictureProblem('image/webp', bytes),
  'application/pdf': pdfProblem,
  // The reader of the table says what is wrong with it, by row and column.
  'text/csv': () => null,
  // Its reader says the rest, by line and column.
  'application/json': utf8Problem,
}

/** Text has no signature of its type, so it gets the type that the field takes. */
function textType(bytes: Buffer, types: readonly FileType[]): FileType | undefined {
  if (types.includes('application/json')) return 'application/json'
  return isText(bytes) ? 'text/csv' : undefined
}

/** Whether the bytes are text in UTF-8: a CSV file has no other mark. */
function isText(bytes: Buffer): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: text has none but tabs and ends of lines
  return isUtf8(bytes) && bytes.length > 0 && !/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(bytes.toString('utf8'))
}

/** Returns why, or where, the bytes are no text in UTF-8; null when all are. */
function utf8Problem(bytes: Buffer): string | null {
  if (bytes.includes(0)) return 'Save the file as UTF-8: this one has bytes of 0, as UTF-16 has'
  if (isUtf8(bytes)) return null
  let at = 0
  while (at < bytes.length && isUtf8(bytes.subarray(at, at + lengthAt(bytes, at)))) at += lengthAt(bytes, at)
  const line = bytes.subarray(0, at).filter(byte => byte === 0x0a).length + 1
  return `Save the file as UTF-8: byte ${(at + 1).toLocaleString('en')}, in line ${line.toLocaleString('en')}, is no such text`
}

/** Bytes of the character that begins with this byte, by RFC 3629. */
function lengthAt(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0
  if (first >= 0xf0) return 4
  if (first >= 0xe0) return 3
  return first >= 0xc0 ? 2 : 1
}

const alphabet = /^[A-Za-z0-9+/]+={0,2}$/

function decode(base64: string, most: number): Buffer {
  if (base64.length % 4 !== 0 || !alphabet.test(base64)) throw unfit('The content must be Base64')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > most)
    throw new AppError(
      413,
      'too_large',
      `The file is larger than ${fileSize(most)}: choose a smaller one, or split it`,
    )
  return bytes
}

function pictureProblem(type: FileType, bytes: Buffer): string | null {
  const size = pictureSize(type, bytes)
  if (!size || size.width === 0 || size.height === 0) return 'This image is damaged'
  const { width, height } = size
  return Math.max(width, height) > maxSide || width * height > maxArea
    ? `Choose a picture of at most ${maxArea / 1_000_000} million pixels; this one has ${width} × ${height}`
    : null
}

/** PDF features that run something when the file is opened, or hide its content. */
const active = [
  ['/Encrypt', 'protected by a password'],
  ['/JavaScript', 'one with a program in it'],
  ['/JS', 'one with a program in it'],
  ['/XFA', 'one with a program in it'],
  ['/Launch', 'one that starts programs'],
  ['/SubmitForm', 'one that sends what is in it elsewhere'],
  ['/EmbeddedFile', 'one with other files in it'],
  ['/EmbeddedFiles', 'one with other files in it'],
  ['/RichMedia', 'one with other files in it'],
] as const

/**
 * Rejects PDFs that are clearly not a scan of a document. The server never opens the PDF: it is passed on
 * unchanged.
 */
function pdfProblem(bytes: Buffer): string | null {
  const plain = decodeNames(withoutStreams(bytes.toString('latin1')))
  const found = active.find(([name]) => new RegExp(`${name}(?!\\w)`).test(plain))
  if (found) return `Choose a plain PDF; this is ${found[1]}`
  const pages = plain.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0
  const counted = Array.from(plain.matchAll(/\/Count\s+(\d{1,9})/g), ([, count]) => Number(count))
  return Math.max(pages, ...counted) > maxPages ? `Choose a PDF of at most ${maxPages} pages` : null
}

/**
 * Removes compressed streams, which contain any letters by chance. The work is linear in the size of the
 * file, so a crafted file cannot keep the server busy.
 */
function withoutStreams(text: string): string {
  const pieces = text.split('endstream')
  const rest = pieces.pop() ?? ''
  return [...pieces.map(piece => piece.split(/stream\r?\n/, 1)[0] ?? ''), rest].join('\n')
}

/** Decodes names with hexadecimal escapes, `/J#61vaScript` (ISO 32000, section 7.3.5). */
function decodeNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function unfit(problem: string): AppError {
  return new AppError(422, 'invalid', problem, { fields: { content: problem } })
}
