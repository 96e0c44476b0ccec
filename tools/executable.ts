import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What was found, or why not, as a sentence for a person. */
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

/** Every place where these names would stand on a PATH, the first name's places first. */
export function placesOnPath(names: string[], path: string | undefined): string[] {
  const folders = (path ?? '').split(delimiter).filter(Boolean)
  return names.flatMap(name => folders.map(folder => join(folder, name)))
}
