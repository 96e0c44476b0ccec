import { and, eq } from 'drizzle-orm'
import { dayAfter } from '../../src/domain/day'
import { gamingDayOf, gamingDayStart, zoneOfCurrency } from '../../src/domain/gaming-day'
import type { Currency } from '../../src/domain/money'
import { providers } from '../../src/resources/games/providers'
import type { ActionAnswer } from '../../src/resources/kernel/wire/wire'
import { approvals } from '../../src/resources/oversight/approvals'
import { dailyPacks } from '../../src/resources/oversight/daily-packs'
import { packComments } from '../../src/resources/oversight/pack-comments'
import { sealOnce } from '../audit/seal'
import type { By } from '../context'
import { actOnRow } from '../crud/act'
import { createRow } from '../crud/create'
import type { Database } from '../db/connect'
import { tableOf } from '../db/tables'
import { jobTable } from '../jobs/job-table'
import { type Day, prepareDay, sealPack, sealPackJob, storedPacks } from '../modules/daily-packs'
import { type Demo, demoIn, hour } from './demo'
import { type Planted, seeding } from './insert-rows'
import { plantSettlementFile, type SentFile } from './settlement-files'

/** The environment of the files of closed days, and the keys that seal their signing key. */
export type Sealing = Pick<By, 'environment' | 'keys'>

/** A user who acts, and how many hours ago. */
type Step = readonly [username: string, hoursAgo: number]

/**
 * Closes days of the demo, as finance and admin do. Of the first two the later one is closed first, and restated when the
 * earlier one is closed; the third is signed and commented on, and has the file of its payment provider; one of Mexico has a
 * payment that is not matched. Yesterday waits, with a file that differs.
 */
export async function plantPacks(database: Database, planted: Planted, sealing: Sealing): Promise<void> {
  const acts = actsIn(database, planted, sealing)
  const [early, late, last] = [-4, -3, -2].map(days => dayFromToday(days, 'PHP')) as [Day, Day, Day]
  await acts.settlementFile(last, { provider: 'Tulay Payments', differs: false, ago: 9.5 })
  for (const day of [early, late, last]) await acts.prepare(day)

  await acts.approve(await acts.act(late, ['teresita', 9], 'close'), ['marisol', 8.8])
  await acts.act(early, ['teresita', 8.5], 'close')
  await acts.seal(8.4)
  const reason = 'The day before was closed after this one'
  await acts.approve(await acts.act(late, ['teresita', 8], 'restate', { reason }), ['efren', 7.5])
  await acts.act(last, ['marisol', 7], 'close')
  await acts.seal(6.9)
  await acts.act(last, ['graciela', 6], 'sign')
  await acts.comment(last, ['crisanto', 5], 'Figures agree with the file of the bank.')

  const mexican = dayFromToday(-2, 'MXN')
  await acts.prepare(mexican)
  await acts.approve(await acts.act(mexican, ['teresita', 5], 'close'), ['efren', 4.5])
  await acts.prepare(dayFromToday(-1, 'MXN'))
  const yesterday = dayFromToday(-1, 'PHP')
  await acts.settlementFile(yesterday, { provider: 'Tulay Payments', differs: true, ago: 0 })
  await acts.prepare(yesterday)
  await acts.seal(4.4)
}

function dayFromToday(days: number, currency: Currency): Day {
  return { date: dayAfter(gamingDayOf(new Date(), zoneOfCurrency[currency] ?? 'UTC'), days), currency }
}

function startOf({ date, currency }: Day): Date {
  return gamingDayStart(date, zoneOfCurrency[currency] ?? 'UTC')
}

function actsIn(database: Database, planted: Planted, sealing: Sealing) {
  const start = Date.now()
  const system = (hoursAgo: number): By => ({
    ...{ ...seeding, ...sealing },
    now: () => new Date(start - hoursAgo * hour),
  })
  const inTransaction = <T>(work: (demo: Demo) => Promise<T>): Promise<T> =>
    database.transaction(transaction => work(demoIn(database, transaction, planted, start)))
  const wholeDay = async (day: Day) => {
    const row = (await storedPacks(database.orm, day)).find(({ scope }) => scope === 'ALL')
    if (!row) throw new Error(`The demo has no daily report of ${day.date}`)
    return row
  }
  return {
    prepare: (day: Day) =>
      database.transaction(async transaction => {
        await prepareDay(transaction, system(0), day)
        const { gamingDate, currency } = tableOf(dailyPacks)
        // The job makes them once the day begins.
        await transaction
          .update(tableOf(dailyPacks))
          .set({ createdAt: startOf(day).toISOString() })
          .where(and(eq(gamingDate, day.date), eq(currency, day.currency)))
      }),
    act: async (day: Day, [who, ago]: Step, action: string, input: object = {}) => {
      const { id, version, sha256 } = await wholeDay(day)
      const body = { ...input, version, ...(action === 'sign' && { sha256 }) }
      return inTransaction(demo => actOnRow(demo.as(who, ago), dailyPacks, id, action, body))
    },
    approve: ({ id, version, hash }: ActionAnswer, [who, ago]: Step) =>
      inTransaction(async demo => {
        await actOnRow(demo.as(who, ago), approvals, id, 'approve', { version, hash })
        await demo.backdate(approvals, id, ago + 0.1)
      }),
    settlementFile: (day: Day, file: SentFile) =>
      inTransaction(demo =>
        plantSettlementFile(demo, day, { ...file, provider: demo.id(providers, file.provider) }),
      ),
    comment: async (day: Day, [who, ago]: Step, text: string) => {
      const { id } = await wholeDay(day)
      await inTransaction(demo => createRow(demo.as(who, ago), packComments, { pack: id, text }))
    },
    /** Does the work of the job at once: restating and signing need the files, which name the end of the sealed trail. */
    seal: async (ago: number) => {
      await sealOnce(database)
      const { payload, queue } = jobTable
      const waiting = await database.orm
        .select({ payload })
        .from(jobTable)
        .where(eq(queue, sealPackJob.queue))
      for (const job of waiting)
        await database.transaction(transaction => sealPack(transaction, system(ago), job.payload as never))
    },
  }
}
