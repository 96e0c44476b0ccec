import type { AccountKindName } from '../postings/account'
import type { EntryKind } from '../postings/posting'

/** The columns of a daily pack (docs/daily-packs.md), in their order. Amounts are minor units of its currency. */
export const packColumns = [
  'handle',
  'refunds',
  'payouts',
  'ggr',
  'takeout',
  'breakage',
  'tax',
  'purseShare',
  'commissionShare',
  'deposits',
  'depositsReversed',
  'withdrawals',
  'cashIn',
  'cashOut',
  'overShort',
  'liabilityStart',
  'liabilityEnd',
] as const

export type PackColumn = (typeof packColumns)[number]

/** Null where a scope has no such figure. */
export type PackFigures = Readonly<Record<PackColumn, number | null>>

/** The part of the business that a pack covers, on its gaming day and in its currency. */
export type PackScope =
  | { readonly kind: 'ALL'; readonly id: null }
  | { readonly kind: 'VENUE' | 'PARTNER' | 'PROVIDER'; readonly id: string }

/** Lines of the ledger of one gaming day and currency, added up by the other fields. */
export interface DaySum {
  readonly entry: EntryKind
  readonly account: AccountKindName
  /** The typename of the record that the entries belong to. */
  readonly refType: string
  readonly venue: string | null
  /** Of the venue. */
  readonly country: string | null
  readonly partner: string | null
  readonly provider: string | null
  readonly product: string | null
  /** Of accounts that GGR leaves out, as they were marked then. */
  readonly isTest: boolean
  /** The positive lines and the negative ones, in the sign of the ledger. */
  readonly up: number
  readonly down: number
}

/** The accounts of the open liability: money that customers own, and money that is set aside for them. */
export const liabilityKinds = [
  'WALLET_CASH',
  'WALLET_BONUS',
  'WALLET_HELD',
  'SUSPENSE',
  'POOL',
  'CARRY',
  'WINNINGS',
  'BETS_OPEN',
] as const satisfies readonly AccountKindName[]

/** The entries that move stakes of bets, and no winnings. */
const ofStakes: readonly EntryKind[] = ['BET', 'BET_REFUND', 'BET_VOID', 'BET_REFUND_REVERSED']

/** The entries that move cash of a drawer without a customer. */
const drawerMoves: readonly EntryKind[] = [
  ...(['FLOAT_IN', 'FLOAT_OUT', 'CASH_OVER', 'CASH_SHORT'] as const),
  ...(['ADJUSTMENT', 'REVERSAL'] as const),
]

/**
 * Returns the figures of a scope. Tickets, deposits and withdrawals of test accounts are left out; the takeout of pools
 * has theirs, as in the dashboard.
 * @param liability the open liability at the start and the end of the day; null where the scope has none
 * @throws RangeError for a sum that JavaScript cannot hold exactly
 */
export function figuresOf(
  sums: readonly DaySum[],
  scope: PackScope,
  liability: readonly [start: number, end: number] | null,
): PackFigures {
  const own = sumsWithin(sums, scope)
  const real = own.filter(({ isTest }) => !isTest)
  const handle = total(real, ({ entry }) => entry === 'BET' || entry === 'GAME_BET', 'up')
  const givenBack = total(real, ({ entry }) => entry === 'BET_REFUND' || entry === 'BET_VOID', 'up')
  // The line of the customer, who gives it back or owes it.
  const takenBack = total(real, ({ entry }) => entry === 'BET_REFUND_REVERSED', 'down')
  // A corrected result that gives stakes back, or no longer does.
  const corrected = 0 - total(real, isCorrectedRefund, 'net')
  const ofBets = addUp(addUp(givenBack, takenBack), corrected)
  const refunds = addUp(ofBets, total(real, isRolledBackRound, 'up'))
  const ofPools = scope.kind === 'PARTNER' ? collected(real) : declared(own)
  const ofCustomers = addUp(ofPools, 0 - total(real, goesToOperator, 'net'))
  const ofHouse = addUp(total(real, isPaidByHouse, 'net'), total(real, isRolledBackRound, 'down'))
  const payouts = addUp(ofCustomers, ofHouse)
  const inDrawer = ({ account, entry }: DaySum) => account === 'DRAWER' && !drawerMoves.includes(entry)
  // A reversed movement counts as if it had never happened.
  const reversed = ({ account, entry }: DaySum) => account === 'DRAWER' && entry === 'REVERSAL'
  return {
    handle,
    refunds,
    payouts,
    ggr: exact(BigInt(handle) - BigInt(refunds) - BigInt(payouts)),
    takeout: total(own, isOfTakeout, 'net'),
    breakage: net(own, 'BREAKAGE'),
    // Without remittances of the desk: this tax was counted when it was kept back.
    tax: total(own, sum => sum.account === 'WINNINGS_TAX' && sum.entry !== 'ADJUSTMENT', 'net'),
    purseShare: shareIn(own, 'PURSE'),
    commissionShare: shareIn(own, 'RACING_COMMISSION'),
    deposits: total(real, sum => isOfDeposit(sum) && sum.entry !== 'DEPOSIT_REVERSAL', 'net'),
    depositsReversed: 0 - total(real, sum => isOfDeposit(sum) && sum.entry === 'DEPOSIT_REVERSAL', 'net'),
    withdrawals: 0 - total(real, isPaidOut, 'down'),
    cashIn: 0 - addUp(total(own, inDrawer, 'down'), total(own, reversed, 'up')),
    cashOut: addUp(total(own, inDrawer, 'up'), total(own, reversed, 'down')),
    overShort: addUp(net(own, 'CASH_OVER'), net(own, 'CASH_SHORT')),
    liabilityStart: liability?.[0] ?? null,
    liabilityEnd: liability?.[1] ?? null,
  }
}

function isOfDeposit({ account, refType }: DaySum): boolean {
  return refType === 'Deposit' && account === 'WALLET_CASH'
}

function isPaidOut({ entry, account, refType }: DaySum): boolean {
  return entry === 'WITHDRAWAL_PAID' && account === 'WALLET_HELD' && refType === 'Withdrawal'
}

/** Whether the house paid the sum to customers, from bets at fixed odds or rounds of games; corrections included. */
function isPaidByHouse({ entry, account, product }: DaySum): boolean {
  const isCustomers = account === 'WALLET_CASH' || account === 'RECEIVABLE'
  // The part of a void bet that the operator lets the customer keep is a cost of the operator, and no payout of the bet.
  if (product === 'FIXED') return (isCustomers || account === 'GOODWILL') && !ofStakes.includes(entry)
  return product === 'GAME' && isCustomers && entry === 'GAME_WIN'
}

/** Whether the sum comes from rounds that were rolled back: up are their stakes, down is what they had won. */
function isRolledBackRound({ entry, account }: DaySum): boolean {
  return entry === 'GAME_ROLLBACK' && account === 'WALLET_CASH'
}

/** Returns the products that the entries of a scope are about, in the order of the alphabet. */
export function productsIn(sums: readonly DaySum[], scope: PackScope): string[] {
  const found = sumsWithin(sums, scope).flatMap(({ product }) => product ?? [])
  return [...new Set(found)].sort()
}

/** Returns the scopes that something happened in, besides all. */
export function scopesIn(sums: readonly DaySum[]): PackScope[] {
  const kinds = [
    ['VENUE', 'venue'],
    ['PARTNER', 'partner'],
    ['PROVIDER', 'provider'],
  ] as const
  return kinds.flatMap(([kind, key]) => {
    const ids = [...new Set(sums.flatMap(sum => sum[key] ?? []))].sort()
    return ids.map(id => ({ kind, id }))
  })
}

/** Returns the sums that a scope adds up. */
export function sumsWithin(sums: readonly DaySum[], scope: PackScope): DaySum[] {
  return sums.filter(sum => isWithin(sum, scope))
}

function isWithin(sum: DaySum, { kind, id }: PackScope): boolean {
  if (kind === 'ALL') return true
  return { VENUE: sum.venue, PARTNER: sum.partner, PROVIDER: sum.provider }[kind] === id
}

/** The winnings that pools set aside for tickets at settlement, less those that tickets of test accounts took. */
function declared(own: readonly DaySum[]): number {
  const ofPools = total(own, ({ account, refType }) => account === 'WINNINGS' && refType === 'Pool', 'net')
  const ofTests = total(own, sum => sum.isTest && takesWinnings(sum), 'net')
  return exact(BigInt(ofPools) + BigInt(ofTests))
}

/** The winnings that tickets took from the money set aside. */
function collected(real: readonly DaySum[]): number {
  return 0 - total(real, takesWinnings, 'net')
}

/** Whether the sum is the part of a stake that a corrected result gives back out of its pool, or puts into it again. */
function isCorrectedRefund({ account, refType, entry }: DaySum): boolean {
  return account === 'POOL' && refType === 'Bet' && entry === 'TICKET_CORRECTED'
}

/** Whether the sum is paid by a pool to the operator, for a ticket that was made void after its settlement. */
function goesToOperator({ account, refType, entry }: DaySum): boolean {
  return account === 'CORRECTIONS' && refType === 'Bet' && entry === 'TICKET_CORRECTED'
}

/** The entries that change the money set aside for tickets without paying winnings. */
const paysNothing: readonly EntryKind[] = [
  ...(['BET_REFUND', 'BET_VOID', 'BET_REFUND_REVERSED', 'REFUND_FETCHED'] as const),
  ...(['TICKET_EXPIRED', 'TICKET_REOPENED'] as const),
]

function takesWinnings({ account, refType, entry }: DaySum): boolean {
  return account === 'WINNINGS' && refType === 'Bet' && !paysNothing.includes(entry)
}

/**
 * Whether the sum is takeout of pools: the part of the house, and the parts that the law gives to others. A remittance by
 * the desk is no takeout.
 */
function isOfTakeout({ account, refType }: DaySum): boolean {
  return (
    account === 'TAKEOUT' || ((account === 'PURSE' || account === 'RACING_COMMISSION') && refType === 'Pool')
  )
}

/** A share of the takeout; null where no pool had one. */
function shareIn(own: readonly DaySum[], account: 'PURSE' | 'RACING_COMMISSION'): number | null {
  const shares = own.filter(sum => sum.account === account && isOfTakeout(sum))
  return shares.length === 0 ? null : net(shares, account)
}

function net(sums: readonly DaySum[], account: AccountKindName): number {
  return total(sums, sum => sum.account === account, 'net')
}

function total(
  sums: readonly DaySum[],
  isMeant: (sum: DaySum) => boolean,
  side: 'up' | 'down' | 'net',
): number {
  const amountOf = ({ up, down }: DaySum) =>
    (side === 'down' ? 0n : BigInt(up)) + (side === 'up' ? 0n : BigInt(down))
  return exact(sums.reduce((sum, each) => (isMeant(each) ? sum + amountOf(each) : sum), 0n))
}

function addUp(one: number, other: number): number {
  return exact(BigInt(one) + BigInt(other))
}

function exact(sum: bigint): number {
  const number = Number(sum)
  if (!Number.isSafeInteger(number)) throw new RangeError(`A sum of ${sum} is too large`)
  return number
}
