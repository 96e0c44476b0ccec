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
  /** Those that the server loads from `node_modules`, by folder. Manifests of earlier builds have none. */
  packages: z.record(z.string(), z.string().length(64)).default({}),
})

/** The manifest that the build wrote (tools/build-manifest.mjs), with the digest of its text. */
export type Manifest = z.infer<typeof manifestSchema> & { readonly digest: string }

/** Folders that may hold only files of the manifest. */
const closedFolders = ['build', 'dist']
/** Files of a package that the server never reads: as in `tools/build-manifest.mjs`. */
const unread = /\.(d\.[cm]?ts|map|md)$/
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

/** Result of a comparison with the manifest: a sentence for each file or package that was changed, is missing or was added. */
export interface Findings {
  /** Of the manifest. */
  readonly digest: string
  readonly files: number
  readonly packages: number
  readonly problems: readonly string[]
}

/** Reads all files and compares them with the manifest. */
export async function findChanges(root: string): Promise<Findings> {
  const { files, packages, digest } = await readManifest(root)
  const problems = [
    ...(await findChanged(files, path => digestOf(root, path))),
    ...(await findChanged(packages, folder => digestOfPackage(root, folder))),
  ]
  for (const folder of closedFolders) {
    const found = await unlessFailed(filesUnder(root, folder))
    if (!('code' in found))
      problems.push(...found.filter(path => !isKnown(files, path)).map(path => `${path} was added`))
    // The files of a missing folder are missing themselves. In one that cannot be read, added files may hide.
    else if (found.code !== 'ENOENT') problems.push(`${folder} ${describeFailure(found)}`)
  }
  return { digest, files: Object.keys(files).length, packages: Object.keys(packages).length, problems }
}

type Digests = Manifest['files']

async function findChanged(
  expected: Digests,
  read: (path: string) => Promise<string>,
): Promise<readonly string[]> {
  const problems: string[] = []
  for (const [path, digest] of Object.entries(expected)) {
    const found = await unlessFailed(read(path))
    if (typeof found !== 'string') problems.push(`${path} ${describeFailure(found)}`)
    else if (found !== digest) problems.push(`${path} was changed`)
  }
  return problems
}

async function digestOf(root: string, path: string): Promise<string> {
  return sha256(await readFile(join(root, path)))
}

/** One digest for all files of a package, as `tools/build-manifest.mjs` makes it. */
async function digestOfPackage(root: string, folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const path of (await filesUnder(root, folder)).sort())
    if (!unread.test(path)) hash.update(`${path} ${await digestOf(root, path)}\n`)
  return hash.digest('hex')
}

function isKnown(files: Digests, path: string): boolean {
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
