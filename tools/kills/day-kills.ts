import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database, StoredSource } from '../../server/db/connect'
import { fillSeason } from '../../server/seed/season'
import { seedDemo } from '../../server/seed/seed-demo'
import { freePort } from '../free-port'
import { dayProblems, fileProblems } from './day-problems'
import { DaysLoad, type WholeDay } from './days-load'
import { DemoStaff } from './demo-staff'
import { figure, type Killed, killUntilDone, look } from './kill-until-done'
import { killedServer } from './killed-server'
import { PatientClient } from './patient-client'

export interface DayKillsReport {
  readonly kills: number
  /** Of those, how many cut a call or the preparation of days off. */
  readonly underWay: number
  /** Writes that were done and whose answer was lost. */
  readonly replayed: number
  /** Jobs that were killed while they made the file of a report. */
  readonly interrupted: number
  readonly closed: number
  /** Of those, days that a second person agreed to. */
  readonly agreed: number
  readonly restated: number
  readonly files: number
  /** Problems, a sentence each; empty when each day was closed once, with all of its reports. */
  readonly problems: readonly string[]
}

interface DayKills {
  /** Filled by `fillDays`. A folder is called dev, in the folder of the server's data. */
  readonly source: StoredSource
  /** A fifth while days are prepared, the others while they are closed and restated. */
  readonly kills: number
  /** How the server is started, as arguments to Node. */
  readonly command: readonly string[]
}

const currencies = ['PHP', 'MXN'] as const
const ticketsPerCard = 40

/** A venue of the season, whose country is wrong until its days are closed. */
const venue = { code: 'MMT', wrong: 'MX', right: 'PH' } as const

/** The longest that a server lives on after it did its share of the work, and that staff wait between two days. Milliseconds. */
const livesOn = 700
const staffWait = 500

/** Demo data, and race days before it, of which no day is closed. `cards`: three of them are played on each day. */
export async function fillDays(database: Database, cards: number): Promise<void> {
  await seedDemo(database)
  await fillSeason(database, cards * ticketsPerCard, undefined, ticketsPerCard)
  await database.orm.execute(sql`update venues set country = ${venue.wrong} where code = ${venue.code}`)
}

/**
 * Kills what prepares gaming days, and then the server on which staff close and restate them, again and again, and compares
 * what is left with what was answered.
 */
export async function killDays({ source, kills, command }: DayKills): Promise<DayKillsReport> {
  const preparing = await killPreparing(source, Math.ceil(kills / 5))
  const port = await freePort()
  const server = killedServer({ source, port, command })
  const client = new PatientClient(`http://127.0.0.1:${port}/api/dev`)
  const staff = new DemoStaff(client)
  const load = new DaysLoad(client, staff)
  const problems: string[] = []
  let [killed, underWay, files] = [preparing.kills, preparing.partly, 0]

  /** Does a step with each day, both currencies at once, while the server is killed after each share of the steps. */
  const killWhile = async (
    most: number,
    days: readonly (readonly WholeDay[])[],
    step: (day: WholeDay) => Promise<void>,
  ) => {
    const steps = days.flat().length
    let [done, begun] = [0, 0]
    const working = Promise.all(
      days.map(async own => {
        for (const day of own) {
          begun += 1
          await step(day)
          done += 1
          await wait(randomInt(0, staffWait))
        }
      }),
    )
    let hasFailed = false
    working.catch(() => {
      hasFailed = true
    })
    for (let n = 0; n < most && done < steps && !hasFailed; n += 1) {
      while (done < (steps * n) / most && !hasFailed) await wait(2)
      await wait(randomInt(0, livesOn))
      if (begun > done) underWay += 1
      await server.kill()
      await server.start(() => staff.isServed())
      killed += 1
    }
    await working
  }

  try {
    await server.start(() => staff.isServed())
    await staff.signInAll()
    const days = await Promise.all(currencies.map(currency => load.daysToClose(currency)))
    const each = Math.ceil((kills - preparing.kills) / 2)
    await killWhile(each, days.map(laterFirst), day => load.close(day))
    await load.filesAreMade()
    await load.correctVenue(venue.code, venue.right)
    await killWhile(kills - preparing.kills - each, days, day => load.restate(day))
    await load.filesAreMade()
    problems.push(...(await outcomeProblems(load, days)))
    const verified = await fileProblems(client, await staff.tokenOf('finance'))
    files = verified.files
    problems.push(...verified.problems)
  } finally {
    await server.stop()
  }
  problems.push(...(await look(source, dayProblems)))
  const interrupted = await look(source, database =>
    figure(database, sql`select count(*) as n from jobs where queue = 'dailyPacks.seal' and attempt > 1`),
  )
  return {
    ...{ kills: killed, underWay, replayed: client.answers.replayed, interrupted },
    ...{ closed: load.closed.size, agreed: load.agreed, restated: load.restated.size, files, problems },
  }
}

/** Kills the job that makes the reports of the days and calculates their figures, a day in each transaction. */
async function killPreparing(source: StoredSource, kills: number): Promise<Killed> {
  return killUntilDone({
    ...{ source, kills, queues: ['dailyPacks.prepare'] },
    waiting: database =>
      figure(
        database,
        sql`
          select count(distinct (e.gaming_day, e.currency)) as n from ledger_entry e
          where e.gaming_day < current_date - 2 and not exists (
            select from daily_packs p
            where p.gaming_date = e.gaming_day and p.currency = e.currency and p.scope = 'ALL' and p.state = 'PRELIMINARY')`,
      ),
    // The job of the server does the rest.
    isDone: async () => true,
  })
}

/** Of each two days the later one first: it is closed before the day that it goes on from, which needs a second person. */
function laterFirst(days: readonly WholeDay[]): WholeDay[] {
  return days.flatMap((day, place) => (place % 2 === 0 ? [days[place + 1] ?? [], day].flat() : []))
}

/** Returns the differences between the days that the server shows and its earlier answers. */
async function outcomeProblems(load: DaysLoad, days: readonly (readonly WholeDay[])[]): Promise<string[]> {
  const problems: string[] = []
  const shown = new Map(
    (await Promise.all(currencies.map(currency => load.wholeDays(currency))))
      .flat()
      .map(day => [day.id, day]),
  )
  for (const { id, title } of days.flat()) {
    const day = shown.get(id)
    const isRestated = load.restated.has(id)
    if (day?.state !== (isRestated ? 'RESTATED' : 'CLOSED') || day.edition !== (isRestated ? 2 : 1))
      problems.push(`${title} is ${day?.state}, version ${day?.edition}, which is not what was answered`)
    if (await load.differs(id)) problems.push(`${title} would say something else now`)
  }
  if (load.restated.size === 0) problems.push('No day was restated')
  return problems
}
