import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

/** The modules that a screen needs before it can be used, each with its static imports. */
const screens = [
  { name: 'login', bar: 130, modules: ['index.html', 'src/sign-in.tsx'] },
  {
    name: 'first list',
    bar: 330,
    modules: ['index.html', 'src/app.tsx', 'src/first-list.ts', 'src/crud/list-screen.tsx'],
  },
] as const

/** PADDOCK_BENCH_DIST measures another build than ./dist. */
const folder = process.env.PADDOCK_BENCH_DIST ?? 'dist'

/**
 * Measures the Brotli KB of JavaScript for the login screen and the first list against their limits
 * (docs/benchmarks.md).
 */
export async function benchBundle(): Promise<void> {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'))
  for (const { name, bar, modules } of screens) {
    const files = new Set(modules.flatMap(module => filesOf(manifest, module)))
    const kilobytes = [...files].reduce((sum, file) => sum + weigh(file), 0) / 1024
    console.log(
      `${name}: ${kilobytes.toFixed(1)} KB brotli in ${files.size} files, bar ${bar}, ratio ${(kilobytes / bar).toFixed(2)}`,
    )
  }
}

/** Returns the files of a module and of its static imports. */
function filesOf(
  manifest: Readonly<Record<string, Chunk>>,
  module: string,
  seen = new Set<string>(),
): string[] {
  const chunk = manifest[module]
  if (!chunk) throw new Error(`The build has no chunk of ${module}: mend the list in bench/bundle.ts`)
  if (seen.has(module)) return []
  seen.add(module)
  return [chunk.file, ...(chunk.imports ?? []).flatMap(next => filesOf(manifest, next, seen))]
}

function weigh(file: string): number {
  const text = readFileSync(`${folder}/${file}`)
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
