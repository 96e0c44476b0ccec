import type { Database, Source } from './database'
import { connectFolder, connectMemory } from './embedded'
import { connectPostgres } from './postgres'

export type { Database, Ear, Engine, Orm, Source, Stop, StoredSource } from './database'

/**
 * Connects, and brings the tables up to date.
 * @throws FolderInUseError when another process has the folder
 */
export async function openDatabase(source: Source): Promise<Database> {
  const database = await connect(source)
  try {
    await database.migrate()
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Connects without migrating.
 * @throws FolderInUseError when another process has the folder
 */
export async function connect(source: Source): Promise<Database> {
  if ('url' in source) return connectPostgres(source.url)
  return 'folder' in source ? connectFolder(source.folder) : connectMemory(source.memory)
}
