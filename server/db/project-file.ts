import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Returns the path of a file of the project, wherever this code was built to. */
export function fileOfProject(path: string): string {
  return join(root, path)
}

const root = folderOfPackage(dirname(fileURLToPath(import.meta.url)))

function folderOfPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The server is not in a folder with a package.json')
  return folderOfPackage(parent)
}
