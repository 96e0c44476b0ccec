import { and, asc, eq } from 'drizzle-orm'
import type { Orm } from '../../db/database'
import { newId } from '../../db/id'
import { reportFile } from '../../db/report-file-table'

/** Bytes of one piece: what is in memory at once. */
const pieceSize = 512 * 1024

/** A file of a run by its format. */
export interface FileKey {
  readonly run: string
  readonly format: string
}

type Transaction = (work: (orm: Orm) => Promise<unknown>) => Promise<unknown>

/** Keeps a file in pieces, each in a transaction of its own. */
export async function keepPieces(
  transaction: Transaction,
  key: FileKey,
  bytes: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const writing = newId()
  let n = 0
  let waiting: Buffer[] = []
  const write = async (isLast: boolean) => {
    const piece = { ...key, writing, n, isLast, content: Buffer.concat(waiting) }
    await transaction(orm => orm.insert(reportFile).values(piece))
    n += 1
    waiting = []
  }
  for await (const some of bytes) {
    waiting.push(Buffer.from(some as string))
    if (waiting.reduce((size, { length }) => size + length, 0) >= pieceSize) await write(false)
  }
  await write(true)
}

/** Returns which writing of a file is whole; null while there is none. */
export async function wholeFile(orm: Orm, key: FileKey): Promise<string | null> {
  const [last] = await orm
    .select({ writing: reportFile.writing })
    .from(reportFile)
    .where(and(ofKey(key), eq(reportFile.isLast, true)))
    .orderBy(asc(reportFile.writing))
    .limit(1)
  return last?.writing ?? null
}

/** The bytes of a kept file, one piece in memory at a time. */
export async function* readPieces(orm: Orm, key: FileKey, writing: string): AsyncGenerator<Uint8Array> {
  for (let n = 0; ; n += 1) {
    const [piece] = await orm
      .select({ content: reportFile.content, isLast: reportFile.isLast })
      .from(reportFile)
      .where(and(ofKey(key), eq(reportFile.writing, writing), eq(reportFile.n, n)))
    if (!piece) throw new Error(`The file ${key.format} of the run ${key.run} has no piece ${n}`)
    yield piece.content
    if (piece.isLast) return
  }
}

const ofKey = ({ run, format }: FileKey) => and(eq(reportFile.run, run), eq(reportFile.format, format))
