import type { Context } from '../server/context'
import { listRows } from '../server/crud/list'
import { fillResource } from '../server/seed/bulk'
import { registry } from '../src/resources'
import type { AnyResource } from '../src/resources/kernel/declare/resource'
import type { ListRequest } from '../src/resources/kernel/wire/wire'
import { benchContext, onBothEngines, timed } from './engines'
import { median, ratio } from './figures'

const sizes = [10_000, 1_000_000] as const
const runs = 41
const farPage = 1000
/** 10 thousand rows have 400 pages of 25, so pages of 10 are used for page 1,000. */
const limit = 10

/** The measured orders: by id, and by an indexed text. */
const queries: readonly (readonly [string, ListRequest])[] = [
  ['newest first', { limit }],
  ['by name', { limit, sort: { field: 'name', order: 'asc' } }],
]

/**
 * Compares page 1 with page 1,000 over 10 thousand and 1 million rows, on both engines. The limit is a ratio
 * of 1.5.
 */
export async function benchList(): Promise<void> {
  const resource = registry.byName.get('banks') as AnyResource
  await onBothEngines(async database => {
    const context = benchContext(database)
    const figures = new Map<string, number>()
    let filled = 0
    for (const size of sizes) {
      await fillResource(database, resource, { rows: size - filled, from: filled })
      filled = size
      for (const [name, request] of queries) {
        const { first, far } = await measure(context, resource, request)
        figures.set(`${name} ${size} first`, first).set(`${name} ${size} far`, far)
        report(database.engine, name, size, first, far)
      }
    }
    for (const [name] of queries) {
      const [small, large] = sizes.map(size => figures.get(`${name} ${size} far`) ?? Number.NaN)
      console.log(
        `${database.engine}  ${name}: 1 million rows against 10 thousand, page 1,000: ${ratio(large, small)}`,
      )
    }
  })
}

/** Interleaved, so that a change of the machine's speed affects both equally. */
async function measure(context: Context, resource: AnyResource, request: ListRequest) {
  let lastKey: string | null = null
  for (let page = 1; page < farPage; page += 1) {
    lastKey = (await listRows(context, resource, { ...request, lastKey })).lastKey
  }
  const first: number[] = []
  const far: number[] = []
  for (let run = 0; run < runs; run += 1) {
    first.push(await timed(() => listRows(context, resource, request)))
    far.push(await timed(() => listRows(context, resource, { ...request, lastKey })))
  }
  return { first: median(first), far: median(far) }
}

function report(engine: string, name: string, size: number, first: number, far: number): void {
  const rows = size.toLocaleString('en')
  console.log(
    `${engine}  ${name}, ${rows} rows: page 1 ${first.toFixed(2)} ms, page 1,000 ${far.toFixed(2)} ms, ratio ${ratio(far, first)}`,
  )
}
