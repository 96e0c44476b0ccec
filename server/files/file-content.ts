import { fileTypeFromBuffer } from 'file-type'
import {
  type FileType,
  fileSize,
  fileTypes,
  greatestFile,
  isFileType,
  listFileTypes,
} from '../../src/domain/file'
import { AppError } from '../errors'
import { pictureSize } from './picture-size'

/** A file as its own bytes tell it. */
export interface FileContent {
  readonly type: FileType
  readonly bytes: Buffer
}

/** What is taken, where that is less than everything. */
interface ContentLimits {
  readonly types?: readonly FileType[]
  /** Bytes. */
  readonly most?: number
}

const everyType = Object.keys(fileTypes) as FileType[]

/** A picture is unpacked where it is looked at: a small file must not fill the memory of that machine. */
const greatestSide = 12_000
const greatestArea = 50_000_000

/** Pages of a PDF, as far as it tells them openly. */
const mostPages = 50

/**
 * Reads a file that was sent as base64. Its type is what the content says; neither the name nor what the sender
 * says of it counts.
 * @throws AppError 413 when it is too large, 422 when it is none of the types or unfit to be opened
 */
export async function readContent(
  base64: string,
  { types = everyType, most = greatestFile }: ContentLimits = {},
): Promise<FileContent> {
  const bytes = decode(base64, most)
  const type = (await fileTypeFromBuffer(bytes))?.mime
  if (!type || !isFileType(type) || !types.includes(type))
    throw unfit(`Choose a file of one of these types: ${listFileTypes(types)}`)
  const problem = type === 'application/pdf' ? pdfProblem(bytes) : pictureProblem(type, bytes)
  if (problem) throw unfit(problem)
  return { type, bytes }
}

const alphabet = /^[A-Za-z0-9+/]+={0,2}$/

function decode(base64: string, most: number): Buffer {
  if (base64.length % 4 !== 0 || !alphabet.test(base64)) throw unfit('The content must be Base64')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > most) throw new AppError(413, 'too_large', `The file is larger than ${fileSize(most)}`)
  return bytes
}

function pictureProblem(type: FileType, bytes: Buffer): string | null {
  const size = pictureSize(type, bytes)
  if (!size || size.width === 0 || size.height === 0) return 'This image is damaged'
  const { width, height } = size
  return Math.max(width, height) > greatestSide || width * height > greatestArea
    ? `Choose a picture of at most ${greatestArea / 1_000_000} million pixels; this one has ${width} × ${height}`
    : null
}

/** What makes a document do something when it is opened, or hides what it holds. */
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

/** Nothing here opens a PDF: it is handed over as it came. What is plainly no scan of a document is refused. */
function pdfProblem(bytes: Buffer): string | null {
  const plain = spelledOut(withoutPacked(bytes.toString('latin1')))
  const found = active.find(([name]) => new RegExp(`${name}(?!\\w)`).test(plain))
  if (found) return `Choose a plain PDF; this is ${found[1]}`
  const pages = plain.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0
  const counted = Array.from(plain.matchAll(/\/Count\s+(\d{1,9})/g), ([, count]) => Number(count))
  return Math.max(pages, ...counted) > mostPages ? `Choose a PDF of at most ${mostPages} pages` : null
}

/**
 * Packed parts hold any letters by chance. Each letter is looked at a few times at most, whatever the sender wrote: a
 * part that begins again and again and never ends must not keep everyone waiting.
 */
function withoutPacked(text: string): string {
  const pieces = text.split('endstream')
  const rest = pieces.pop() ?? ''
  return [...pieces.map(piece => piece.split(/stream\r?\n/, 1)[0] ?? ''), rest].join('\n')
}

/** Names with the letters that stand in them as numbers, `/J#61vaScript` (ISO 32000, section 7.3.5). */
function spelledOut(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function unfit(problem: string): AppError {
  return new AppError(422, 'invalid', problem, { fields: { content: problem } })
}
