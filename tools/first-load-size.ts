import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

/** The modules that a screen needs before it can be used, and the most KB that they and their imports may weigh. */
const screens = [
  { name: 'login', bar: 130, modules: ['index.html', 'src/sign-in.tsx'] },
  {
    name: 'first list',
    bar: 330,
    modules: ['index.html', 'src/app.tsx', 'src/first-list.ts', 'src/crud/list-screen.tsx'],
  },
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
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
  )
  return screens.map(({ name, bar, modules }) => {
    const files = new Set(modules.flatMap(module => filesOf(manifest, module)))
    const bytes = [...files].reduce((sum, file) => sum + weigh(join(folder, file)), 0)
    return { name, bar, kilobytes: bytes / 1024, files: files.size }
  })
}

/** Returns the files of a module and of its static imports. */
function filesOf(
  manifest: Readonly<Record<string, Chunk>>,
  module: string,
  seen = new Set<string>(),
): string[] {
  const chunk = manifest[module]
  if (!chunk)
    throw new Error(`The build has no chunk of ${module}: mend the list in tools/first-load-size.ts`)
  if (seen.has(module)) return []
  seen.add(module)
  return [chunk.file, ...(chunk.imports ?? []).flatMap(next => filesOf(manifest, next, seen))]
}

function weigh(file: string): number {
  return brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
