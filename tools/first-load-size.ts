import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
}

/** The chunks that a screen needs before it can be used, and the most KB that they and their imports may weigh. */
const screens = [
  { name: 'login', bar: 130, chunks: ['index', 'entrance'] },
  { name: 'first list', bar: 330, chunks: ['index', 'app', 'first-list', 'list'] },
] as const

export interface FirstLoad {
  readonly name: string
  readonly bar: number
  /** KB of JavaScript, compressed by Brotli. */
  readonly kilobytes: number
  readonly files: number
}

/** Weighs the JavaScript of the login screen and of the first list in a build (docs/first-load.md). */
export function firstLoadsOf(folder: string): FirstLoad[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  return screens.map(({ name, bar, chunks }) => {
    const files = new Set(chunks.flatMap(chunk => filesOf(manifest, keyOf(manifest, chunk))))
    const bytes = [...files].reduce((sum, file) => sum + weigh(join(folder, file)), 0)
    return { name, bar, kilobytes: bytes / 1024, files: files.size }
  })
}

type Manifest = Readonly<Record<string, Chunk>>

function keyOf(manifest: Manifest, chunk: string): string {
  const key = Object.keys(manifest).find(each => manifest[each]?.name === chunk)
  if (key === undefined)
    throw new Error(`The build has no chunk "${chunk}": mend the list in tools/first-load-size.ts`)
  return key
}

/** Returns the files of a chunk and of its static imports. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk.file, ...(chunk.imports ?? []).flatMap(next => filesOf(manifest, next, seen))]
}

function weigh(file: string): number {
  return brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
