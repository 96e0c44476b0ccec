import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path found, or the reason as a sentence. */
export type Found = { path: string } | { reason: string }

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}

/** Returns every path at which these names could be on a PATH, the first name's paths first. */
export function placesOnPath(names: string[], path: string | undefined): string[] {
  const folders = (path ?? '').split(delimiter).filter(Boolean)
  return names.flatMap(name => folders.map(folder => join(folder, name)))
}
