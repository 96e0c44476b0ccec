import { and, eq } from 'drizzle-orm'
import type { Currency } from '../../../src/domain/money'
import { type Carried, carryAgain } from '../../../src/domain/pools/carry'
import { carryCovered, carryReturned } from '../../../src/domain/postings/corrections'
import { pools } from '../../../src/resources/racing/pools'
import type { By } from '../../context'
import type { Orm } from '../../db/database'
import { ledgerAccount, ledgerEntry, ledgerLine } from '../../db/ledger-tables'
import { post } from '../../ledger/post'
import { newestDivided } from './newest-divided'
import type { PoolRow } from './pool-state'
import { carriedIn, carriedOut } from './previews'

/** Returns the carry-over when a pool is divided again, and by tier what the operator adds to it or gets back. */
export async function carriedAgain(
  orm: Orm,
  row: PoolRow,
  facts: { now: Carried; former: object; told: object },
) {
  return carryAgain(await newestDivided(orm, row), {
    now: facts.now,
    former: carriedOut(facts.former),
    told: carriedOut(facts.told),
    added: await addedFor(orm, row.id),
  })
}

/** The key of the entry that covers a tier; the first has none of its own. */
const ofTier = (tier: number) => (tier === 0 ? ':covered' : `:covered:${tier}`)

/** Returns what the operator has added to a carry-over for a pool, less what came back. */
async function addedFor(orm: Orm, pool: string): Promise<Carried> {
  const lines = await orm
    .select({ idem: ledgerEntry.idem, amount: ledgerLine.amount })
    .from(ledgerEntry)
    .innerJoin(ledgerLine, eq(ledgerLine.entryId, ledgerEntry.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerLine.accountId))
    .where(
      and(eq(ledgerEntry.ref, pool), eq(ledgerEntry.kind, 'CARRY_COVERED'), eq(ledgerAccount.kind, 'CARRY')),
    )
  const byTier: number[] = []
  let amount = 0
  for (const line of lines) {
    const tier = Number(/:covered:(\d+)$/.exec(line.idem)?.[1] ?? 0)
    while (byTier.length <= tier) byTier.push(0)
    byTier[tier] = (byTier[tier] ?? 0) + Number(line.amount)
    amount += Number(line.amount)
  }
  return { amount, byTier }
}

interface Covered {
  readonly row: PoolRow
  readonly zone: string
  readonly carryOver: object & { readonly id: string }
  readonly told: object
  /** The key of the settlement. */
  readonly settled: string
}

/** Returns the corrected carry-over for the next pool. The operator pays for money that a later pool already got. */
export async function coverCarry(
  transaction: Orm,
  by: By,
  { row, zone, carryOver, told, settled }: Covered,
): Promise<Carried> {
  const facts = { now: carriedIn(carryOver), former: row, told }
  const { carried, covered } = await carriedAgain(transaction, row, facts)
  for (const [tier, amount] of covered.entries())
    if (amount !== 0) {
      const move = amount > 0 ? carryCovered : carryReturned
      await post(transaction, by, move(carryOver.id, row.currency as Currency, Math.abs(amount)), {
        idem: `${settled}${ofTier(tier)}`,
        ref: { type: pools.typename, id: row.id },
        zone,
      })
    }
  return carried
}
