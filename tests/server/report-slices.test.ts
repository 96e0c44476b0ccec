import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { askedOf } from '../../server/modules/reports/asked'
import { catalogue } from '../../server/modules/reports/catalogue'
import { defineReport } from '../../server/modules/reports/define-report'
import { readSlice, sliceOf } from '../../server/modules/reports/rows'
import { enumOf, integer } from '../../src/resources/kernel/declare/field'
import { openTestDatabase } from './harness'

const inOrder = catalogue.filter(report => report.isIndexed)
const period = { from: '2026-11-01', to: '2026-11-20' }
const now = new Date('2026-11-20T08:00:00Z')

it.each(inOrder.map(report => [report.label, report] as const))(
  'the rows of %s are read in the order of an index, and only those of the slice',
  async (_, report) => {
    const database = await openTestDatabase()
    const at = report.order.map(name =>
      report.columns[name]?.kind === 'datetime' ? '2026-11-10T00:00:00.000Z' : '0',
    )
    const answer = await database.transaction(async orm => {
      await orm.execute(sql`set local enable_seqscan = off`)
      await orm.execute(sql`set local enable_sort = off`)
      return orm.execute(sql`explain ${sliceOf(report, askedOf(report, period, now), at, 100)}`)
    })
    const { rows } = answer as unknown as { rows: Record<string, string>[] }
    const plan = rows.map(row => row['QUERY PLAN'])
    // Rows of one instant are sorted by what names them.
    expect(plan.filter(line => /(?<!Incremental )Sort {2}/.test(String(line)))).toEqual([])
    expect(plan.join('\n')).toMatch(/Index Cond: .*2026-11-10/)
  },
)

const counted = (name: string, order: readonly ('kind' | 'count')[], values: string) =>
  defineReport({
    name,
    label: 'Counted',
    about: 'What was counted.',
    group: 'tickets',
    kind: 'TICKETS',
    period: 'asOf',
    columns: {
      kind: enumOf({ label: 'Kind', options: { OPEN: 'Open', WON: 'Won' } }),
      count: integer({ label: 'Count' }),
    },
    order,
    projection: () => sql`select * from (values ${sql.raw(values)}) as v (kind, count)`,
  })

it.each([
  ['tells two rows apart', counted('apart', ['kind', 'count'], "('OPEN', 1), ('OPEN', 2)"), null],
  [
    'is the same for two',
    counted('same', ['kind'], "('OPEN', 1), ('OPEN', 2)"),
    '"same" does not name one row',
  ],
  [
    'is empty for one',
    counted('empty', ['kind', 'count'], "('OPEN', null::int)"),
    '"empty" does not name one row',
  ],
])(
  'rows whose order %s are read, or refused: they would be lost between two slices',
  async (_, report, problem) => {
    const database = await openTestDatabase()
    const asked = askedOf(report, { day: '2026-11-20' }, now)
    const reading = database.transaction(orm => readSlice(orm, report, asked, null, 10))
    if (problem === null) expect(await reading).toHaveLength(2)
    else await expect(reading).rejects.toThrow(problem)
  },
)
