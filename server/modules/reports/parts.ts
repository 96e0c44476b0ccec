import { and, asc, eq } from 'drizzle-orm'
import type { Database, Orm } from '../../db/database'
import { reportPart } from '../../db/report-part-table'

interface Part {
  readonly first: number
  readonly rows: number
  readonly content: string
}

/** The slices of a run in their order, one in memory at a time. */
export async function* partsOf(orm: Database['orm'], id: string): AsyncGenerator<Part> {
  const numbers = await orm
    .select({ n: reportPart.n })
    .from(reportPart)
    .where(eq(reportPart.run, id))
    .orderBy(asc(reportPart.n))
  for (const { n } of numbers) yield await partOf(orm, id, n)
}

async function partOf(orm: Orm, id: string, n: number): Promise<Part> {
  const { first, rows, content } = reportPart
  const [part] = await orm
    .select({ first, rows, content })
    .from(reportPart)
    .where(and(eq(reportPart.run, id), eq(reportPart.n, n)))
  if (!part) throw new Error(`The run ${id} has no part ${n}`)
  return part
}
