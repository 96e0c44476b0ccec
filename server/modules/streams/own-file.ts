import { readFile, stat } from 'node:fs/promises'
import { posix } from 'node:path'
import { fileOfProject } from '../../db/project-file'
import type { Got } from './safe-fetch'
import { Unreachable } from './transport'

/** Folders of the files that this server serves itself: after a build, and before. */
const folders = ['dist', 'public'].map(fileOfProject)

/**
 * Reads a file of our own server, such as the demo clip, from the disk.
 * @param path path of an address, such as `/media/demo/stream.m3u8`; a query is ignored
 * @throws Unreachable
 */
export async function readOwnFile(path: string, mostBytes: number): Promise<Got> {
  const plain = posix.normalize(path.replace(/\?.*$/, ''))
  if (!/^\/media(\/[\w-]+)*\/[\w-]+\.\w+$/.test(plain))
    throw new Unreachable('Our own server has no such file')
  for (const folder of folders) {
    const file = posix.join(folder, plain)
    const found = await stat(file).catch(nullIfMissing)
    if (!found?.isFile()) continue
    if (mostBytes === 0) return { text: '', bytes: found.size }
    if (found.size > mostBytes) throw new Unreachable('It answers more than a playlist has')
    return { text: await readFile(file, 'utf8'), bytes: found.size }
  }
  throw new Unreachable('Our own server has no such file')
}

/** @throws any error other than "file not found" */
function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
