import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MemoryFS, PGlite } from '@electric-sql/pglite'

/** The files of a stopped database, by their path in its folder, and its folders, parents first. */
interface DataFiles {
  readonly folders: readonly string[]
  readonly files: ReadonlyMap<string, Uint8Array>
}

export function readDataFiles(root: string): DataFiles {
  const folders: string[] = []
  const files = new Map<string, Uint8Array>()
  const visit = (folder: string) => {
    folders.push(folder)
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) visit(path)
      else files.set(path, readFileSync(join(root, path)))
    }
  }
  visit('')
  return { folders, files }
}

/** A file system in memory that begins with a copy of a database: half of what PGlite takes to load an archive of it. */
export class MemoryCopy extends MemoryFS {
  readonly #copied: DataFiles

  constructor(copied: DataFiles) {
    super()
    this.#copied = copied
  }

  override async initialSyncFs(): Promise<void> {
    if (!this.pg) throw new Error('PGlite sets itself before it asks for files')
    const { FS } = this.pg.Module
    const { folders, files } = this.#copied
    const root = PGlite.paths.PGDATA
    for (const folder of folders) FS.mkdirTree(`${root}${folder}`)
    // The file system keeps what it is given, so that it gets a copy.
    for (const [path, content] of files)
      FS.writeFile(`${root}${path}`, new Uint8Array(content), { canOwn: true })
  }
}
