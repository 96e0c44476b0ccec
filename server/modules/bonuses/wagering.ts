import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { type BonusCurrency, openBonusStates } from '../../../src/domain/bonus'
import { feed, type Product, products } from '../../../src/domain/wagering'
import { registry } from '../../../src/resources'
import type { AnyResource } from '../../../src/resources/kernel/declare/resource'
import type { bonusTemplates } from '../../../src/resources/money/bonus-templates'
import { bonuses } from '../../../src/resources/money/bonuses'
import type { By } from '../../context'
import { lockKeys } from '../../crud/apply-rules'
import { perform } from '../../crud/perform'
import { bonusStake } from '../../db/bonus-stake-table'
import type { Orm } from '../../db/database'
import { columnFor, tableOf } from '../../db/tables'
import { bonusLock } from './bonus-wallet'

export interface Stake {
  readonly customer: string
  readonly currency: BonusCurrency
  readonly product: Product
  /** Minor units. */
  readonly stake: number
  /** What was staked, `bet:{id}` or `round:{id}`: it counts once. */
  readonly ref: string
  /** Decimal odds of the bet, where it has any. */
  readonly odds?: number
}

/**
 * Counts a stake towards the customer's open bonuses, the oldest first, and turns those into cash that were wagered as often
 * as required. The same `ref` again does nothing.
 */
export async function feedWagering(transaction: Orm, by: By, given: Stake): Promise<void> {
  const { customer, currency, product, stake, ref, odds } = given
  await lockKeys(transaction, [bonusLock(customer, currency)])
  const open = await openBonuses(transaction, by, given)
  if (open.length === 0) return
  const isNew = await transaction
    .insert(bonusStake)
    .values({ ref, customer, currency, product, stake })
    .onConflictDoNothing()
    .returning({ ref: bonusStake.ref })
  if (isNew.length === 0) return
  const counting = open.filter(({ minOdds }) => minOdds === null || odds === undefined || odds >= minOdds)
  const progress = feed(counting, stake)
  const system = { ...by, actor: null }
  for (const { bonus: id, amount } of progress) {
    const { wagered, required } = counting.find(one => one.id === id) as (typeof counting)[number]
    await perform(transaction, system, bonuses, { id }, 'wager', { wagered: wagered + amount, ref })
    if (wagered + amount >= required) await perform(transaction, system, bonuses, { id }, 'complete', {})
  }
  await transaction.update(bonusStake).set({ progress }).where(eq(bonusStake.ref, ref))
}

/** Takes the progress of a stake back, once. A bonus that became cash stays cash. */
export async function voidWagering(transaction: Orm, by: By, ref: string): Promise<void> {
  const [known] = await transaction.select().from(bonusStake).where(eq(bonusStake.ref, ref))
  if (!known) return
  await lockKeys(transaction, [bonusLock(known.customer, known.currency)])
  const voided = await transaction
    .update(bonusStake)
    .set({ voidedAt: by.now().toISOString() })
    .where(and(eq(bonusStake.ref, ref), isNull(bonusStake.voidedAt)))
    .returning({ progress: bonusStake.progress })
  const table = tableOf(bonuses)
  for (const { bonus: id, amount } of voided[0]?.progress ?? []) {
    const [row] = await transaction
      .select({ wagered: table.wagered })
      .from(table)
      .where(and(eq(table.id, id), inArray(table.state, [...openBonusStates])))
    if (!row) continue
    const wagered = Number(row.wagered) - amount
    await perform(transaction, { ...by, actor: null }, bonuses, { id }, 'wager', { wagered, ref })
  }
}

/**
 * Locks the open bonuses of customers, before their wallets (docs/bonuses.md, Rivals).
 * @returns the customers who have any
 */
export async function lockOpenBonuses(
  transaction: Orm,
  customers: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const known = [...new Set(customers.flatMap(customer => customer ?? []))]
  if (known.length === 0) return new Set()
  const table = tableOf(bonuses)
  const open = await transaction
    .select({ customer: table.customer, currency: table.currency })
    .from(table)
    .where(and(inArray(table.customer, known), inArray(table.state, [...openBonusStates])))
  await lockKeys(
    transaction,
    open.map(({ customer, currency }) => bonusLock(customer, currency)),
  )
  return new Set(open.map(({ customer }) => String(customer)))
}

const weightFields = {
  POOLS: 'poolsWeight',
  SPORTS: 'sportsWeight',
  SLOTS: 'slotsWeight',
  TABLE: 'tableWeight',
} as const satisfies Record<Product, keyof typeof bonusTemplates.fields>

/** The customer's bonuses that a stake can count towards, the oldest first, with how much of it counts. */
async function openBonuses(transaction: Orm, by: By, { customer, currency, product }: Stake) {
  const table = tableOf(bonuses)
  const editions = registry.byName.get('bonusTemplateEditions') as AnyResource
  const rows = await transaction
    .select({
      id: table.id,
      wagered: table.wagered,
      required: table.required,
      weightBps: columnFor(editions, weightFields[product]),
      minOdds: columnFor(editions, 'minOdds'),
    })
    .from(table)
    .leftJoin(tableOf(editions), eq(tableOf(editions).id, table.terms))
    .where(
      and(
        eq(table.customer, customer),
        eq(table.currency, currency),
        inArray(table.state, [...openBonusStates]),
        or(isNull(table.expiresAt), gt(table.expiresAt, by.now().toISOString())),
      ),
    )
    .orderBy(asc(table.createdAt), asc(table.id))
  return rows.map(row => ({
    id: String(row.id),
    wagered: Number(row.wagered),
    required: Number(row.required),
    weightBps: row.weightBps === null ? products[product].weightBps : Number(row.weightBps),
    minOdds: row.minOdds === null ? null : Number(row.minOdds),
  }))
}
