import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { fileOfProject } from '../../db/project-file'

const manifestSchema = z.object({
  version: z.string(),
  builtAt: z.iso.datetime(),
  files: z.record(z.string(), z.string().length(64)),
})

/** The manifest that the build wrote (tools/build-manifest.mjs), with the digest of its text. */
export type Manifest = z.infer<typeof manifestSchema> & { readonly digest: string }

/** Folders that may hold only files of the manifest. */
const closedFolders = ['build', 'dist']
const ownFiles = new Set(['build/manifest.json', 'build/.built', 'dist/.built'])

/** The folder of the build that this process runs from; null when it runs from source, as in development and tests. */
export function buildRoot(): string | null {
  const root = fileOfProject('.')
  const [first] = relative(root, fileURLToPath(import.meta.url)).split(sep)
  return first === 'build' && existsSync(join(root, 'build/manifest.json')) ? root : null
}

/** @throws when the manifest is missing or has another form */
export async function readManifest(root: string): Promise<Manifest> {
  const text = await readFile(join(root, 'build/manifest.json'))
  return { ...manifestSchema.parse(JSON.parse(text.toString('utf8'))), digest: sha256(text) }
}

/** Result of a comparison with the manifest: a sentence for each file that was changed, is missing, or was added. */
export interface Findings {
  /** Of the manifest. */
  readonly digest: string
  readonly files: number
  readonly problems: readonly string[]
}

/** Reads all files and compares them with the manifest. */
export async function findChanges(root: string): Promise<Findings> {
  const { files, digest } = await readManifest(root)
  const problems: string[] = []
  for (const [path, expected] of Object.entries(files)) {
    const content = await unlessFailed(readFile(join(root, path)))
    if ('code' in content) problems.push(`${path} ${describeFailure(content)}`)
    else if (sha256(content) !== expected) problems.push(`${path} was changed`)
  }
  for (const folder of closedFolders) {
    const found = await unlessFailed(filesUnder(root, folder))
    if (!('code' in found))
      problems.push(...found.filter(path => !isKnown(files, path)).map(path => `${path} was added`))
    // The files of a missing folder are missing themselves. In one that cannot be read, added files may hide.
    else if (found.code !== 'ENOENT') problems.push(`${folder} ${describeFailure(found)}`)
  }
  return { digest, files: Object.keys(files).length, problems }
}

function isKnown(files: Manifest['files'], path: string): boolean {
  return Object.hasOwn(files, path) || ownFiles.has(path)
}

async function filesUnder(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => !entry.isDirectory())
    .map(entry => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

interface Failure {
  readonly code: string
}

/** Returns an error of the file system in place of what was to be read. */
async function unlessFailed<Read>(reading: Promise<Read>): Promise<Read | Failure> {
  try {
    return await reading
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    return { code }
  }
}

function describeFailure({ code }: Failure): string {
  return code === 'ENOENT' ? 'is missing' : `cannot be read: ${code}`
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
