// The last build step: writes a .br and a .gz beside every text asset, so that the server never compresses on
// request.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Fonts and images other than SVG are compressed already; index.html is made at run time. */
const compressible = new Set(['js', 'css', 'svg', 'json', 'map', 'txt', 'webmanifest'])

/** Files smaller than one network packet gain nothing. */
const smallest = 1400

const encodings = [
  { extension: 'br', compress: brotli },
  { extension: 'gz', compress: (text: Buffer) => promisify(gzip)(text, { level: 9 }) },
]

function brotli(text: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
}

/** Whether a file of this name gains from compression. */
export function isCompressible(name: string): boolean {
  return compressible.has(name.split('.').at(-1) ?? '')
}

/**
 * Writes the compressed copies of a folder's text files in parallel on Node's thread pool. Returns the number
 * of files with copies; a copy that would not be smaller is not written.
 */
export async function precompress(folder: string): Promise<number> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isCompressible)
  const written = await Promise.all(files.map(file => compressFile(join(folder, file))))
  return written.filter(Boolean).length
}

async function compressFile(path: string): Promise<boolean> {
  const text = await readFile(path)
  if (text.length < smallest) return false
  const twins = await Promise.all(
    encodings.map(async ({ extension, compress }) => {
      const twin = await compress(text)
      if (twin.length >= text.length) return false
      await writeFile(`${path}.${extension}`, twin)
      return true
    }),
  )
  return twins.some(Boolean)
}

if (process.argv[1] === import.meta.filename) await precompress(join(import.meta.dirname, '../dist/assets'))
