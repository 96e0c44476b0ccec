import { sql } from 'drizzle-orm'
import { dayIn } from '../../src/domain/day'
import { fullName } from '../../src/domain/person'
import { maskPhone } from '../../src/domain/phone'
import { games } from '../../src/resources/games/games'
import { providers } from '../../src/resources/games/providers'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { categories } from '../../src/resources/masters/categories'
import { holidays } from '../../src/resources/masters/holidays'
import { poolTypes } from '../../src/resources/masters/pool-types'
import { venues } from '../../src/resources/masters/venues'
import { banks } from '../../src/resources/money/banks'
import { partners } from '../../src/resources/money/partners'
import { auditors } from '../../src/resources/oversight/auditors'
import { depositLimits } from '../../src/resources/people/deposit-limits'
import { notes } from '../../src/resources/people/notes'
import { staff } from '../../src/resources/people/staff'
import { users } from '../../src/resources/people/users'
import { locations } from '../../src/resources/places/locations'
import { streams } from '../../src/resources/places/streams'
import { terminals } from '../../src/resources/places/terminals'
import { raceDays } from '../../src/resources/racing/race-days'
import { originOf, writeAudit } from '../audit/trail'
import { hashPassword } from '../auth/passwords'
import { lock } from '../db/advisory-locks'
import type { Database } from '../db/connect'
import type { Orm } from '../db/database'
import { newId } from '../db/id'
import { staffTable } from '../db/staff-table'
import { settleBets } from '../modules/fixed-odds'
import { settleAndPay } from '../modules/pools'
import { plantAmlReports } from './aml-reports'
import { plantApprovedMoney } from './approved-money'
import { auditorRows } from './auditors'
import { bankRows } from './banks'
import { plantBonuses } from './bonuses'
import { calendarRows } from './calendar'
import { categoryRows } from './categories'
import { plantComplaints } from './complaints'
import { plantSignIns } from './customer-sign-ins'
import { plantPacks, type Sealing } from './daily-packs'
import { demoIn, hour } from './demo'
import { depositLimitRows } from './deposit-limits'
import { plantDeposits } from './deposits'
import { plantExclusionList } from './exclusion-list'
import { plantFeedFiles } from './feed-files'
import { type DecidedMarket, plantFixtures } from './fixtures'
import { plantGameRounds } from './game-rounds'
import { gameRows } from './games'
import { holidayRows } from './holidays'
import { insertRows, type Planted, plant, seeding } from './insert-rows'
import { kycCaseRows } from './kyc-cases'
import { plantDocuments } from './kyc-documents'
import { locationRows } from './locations'
import { moneyCustomerRows } from './money-customers'
import { plantNames } from './names'
import { noteRows } from './notes'
import { plantStatements } from './partner-statements'
import { partnerRows } from './partners'
import { poolRows } from './pool-types'
import { providerRows } from './providers'
import { type Decided, plantRaceDays } from './race-days'
import { plantReports } from './reports'
import { plantServiceKeys } from './service-keys'
import { plantShifts } from './shifts'
import { demoPassword, staffRows } from './staff'
import { streamRows } from './streams'
import { terminalRows } from './terminals'
import { userRows } from './users'
import { venueRows } from './venues'
import { plantWithdrawals } from './withdrawals'

/** Referenced resources come first. */
const seeds: readonly (readonly [AnyResource, readonly object[]])[] = [
  [poolTypes, poolRows],
  [venues, venueRows],
  [categories, categoryRows],
  [holidays, holidayRows],
  [banks, bankRows],
  [providers, providerRows],
  [games, gameRows],
  [partners, partnerRows],
  [auditors, auditorRows],
  [users, [...userRows, ...kycCaseRows, ...moneyCustomerRows]],
  [depositLimits, depositLimitRows],
  [notes, noteRows],
  [streams, streamRows],
  [locations, locationRows],
  [terminals, terminalRows],
]

/**
 * Inserts the demo staff and records (docs/domain.md, Demo data), and moves the demo's money as staff, customers and
 * providers do, in one transaction, if the database has no account yet. Writes with a second person follow. Several
 * processes wait for each other. Never for PROD: the password is public. Without `sealing` no day is closed, because the file of
 * a closed day is signed.
 */
export async function seedDemo(database: Database, sealing?: Sealing): Promise<void> {
  const maintenance = database.for('maintenance')
  if (await hasAccounts(maintenance.orm)) return
  const hashes = await Promise.all(staffRows.map(() => hashPassword(demoPassword)))
  const planted: Planted = new Map()
  const decided: Decided[] = []
  const decidedMarkets: DecidedMarket[] = []
  const isNew = await maintenance.transaction(async transaction => {
    await lock(transaction, 'seed')
    if (await hasAccounts(transaction)) return false
    for (const [index, row] of staffRows.entries()) {
      const id = await addAccount(transaction, row, hashes[index] as string)
      plant(planted, staff, { ...row, id })
    }
    for (const [resource, rows] of seeds) {
      await insertRows(transaction, planted, resource, rows as readonly Record<string, unknown>[])
    }
    await insertRows(transaction, planted, raceDays, calendarRows(dayIn('Asia/Manila', new Date())))
    await plantDocuments(transaction, planted)
    const demo = demoIn(maintenance, transaction, planted)
    await plantDeposits(demo)
    await plantBonuses(demo)
    await plantShifts(demo)
    await plantWithdrawals(demo)
    await plantServiceKeys(demo)
    await plantSignIns(demo)
    await plantComplaints(demo)
    await plantAmlReports(demo)
    await plantExclusionList(demo)
    decided.push(...(await plantRaceDays(demo)))
    decidedMarkets.push(...(await plantFixtures(demo)))
    await plantGameRounds(demo)
    await plantFeedFiles(demo)
    await plantNames(demo)
    return true
  })
  if (!isNew) return
  await plantApprovedMoney(maintenance, planted)
  for (const { pool, ago } of decided) await settleAndPay(callOf(maintenance, ago), pool)
  for (const { market, ago } of decidedMarkets) await settleBets(callOf(maintenance, ago), market)
  await plantStatements(maintenance, planted)
  await plantReports(maintenance, planted)
  if (sealing) await plantPacks(maintenance, planted, sealing)
}

function callOf(database: Database, hoursAgo: number) {
  const at = new Date(Date.now() - hoursAgo * hour)
  return {
    database,
    by: { ...seeding, now: () => at },
    signal: new AbortController().signal,
    transaction: <T>(work: (transaction: Orm) => Promise<T>) => database.transaction(work),
  }
}

async function hasAccounts(orm: Orm): Promise<boolean> {
  return (await orm.select({ id: staffTable.id }).from(staffTable).limit(1)).length > 0
}

async function addAccount(orm: Orm, row: (typeof staffRows)[number], passwordHash: string): Promise<string> {
  const id = newId()
  const name = fullName(row, row.username)
  await orm
    .insert(staffTable)
    .values({ ...row, id, name, passwordHash, grantedAt: sql`now()`, passwordChangedAt: sql`now()` })
  await writeAudit(orm, originOf(seeding), {
    action: 'create',
    objectType: staff.typename,
    objectId: id,
    after: { ...row, name, phone: maskPhone(row.phone) },
  })
  return id
}
