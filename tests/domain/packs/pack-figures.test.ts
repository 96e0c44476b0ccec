import { describe, expect, it } from 'vitest'
import { type DaySum, figuresOf, liabilityKinds } from '../../../src/domain/packs/pack-figures'
import { ticketCorrected } from '../../../src/domain/postings/corrections'
import { poolSettlement, poolStake, stakeRefund, winningsPaid } from '../../../src/domain/postings/pools'
import { type Posting, reversalOf } from '../../../src/domain/postings/posting'

const ofDrawer = (entry: DaySum['entry'], moved: Pick<DaySum, 'up' | 'down'>): DaySum => ({
  ...{ entry, account: 'DRAWER', refType: 'Record', isTest: false },
  ...{ venue: null, country: null, partner: null, provider: null, product: null },
  ...moved,
})
const all = { kind: 'ALL', id: null } as const

it('cash in and out are what customers pay and are paid, not what the desk and floats move', () => {
  const customers = [ofDrawer('CASH_IN', { up: 0, down: -500 }), ofDrawer('CASH_OUT', { up: 300, down: 0 })]
  const others = (['ADJUSTMENT', 'FLOAT_IN', 'FLOAT_OUT', 'CASH_OVER', 'CASH_SHORT'] as const).map(entry =>
    ofDrawer(entry, { up: 100_000, down: -100_000 }),
  )
  expect(figuresOf([...customers, ...others], all, null)).toMatchObject({ cashIn: 500, cashOut: 300 })
})

it('payouts leave out what a pool pays for a ticket that the operator took over, of the day and of a partner', () => {
  const line = (sum: Partial<DaySum>): DaySum => ({
    ...{ entry: 'WINNINGS', account: 'WINNINGS', refType: 'Bet', isTest: false, up: 0, down: 0 },
    ...{ venue: null, country: null, partner: 'partner-1', provider: null, product: 'POOL' },
    ...sum,
  })
  const sums = [
    line({ entry: 'POOL_SETTLED', refType: 'Pool', partner: null, up: 8_000 }),
    line({ down: -8_000 }),
    line({ entry: 'TICKET_CORRECTED', account: 'WALLET_CASH', down: -8_000 }),
    line({ entry: 'TICKET_CORRECTED', account: 'CORRECTIONS', up: 8_000 }),
  ]
  expect(figuresOf(sums, all, null)).toMatchObject({ payouts: 0, ggr: 0 })
  expect(figuresOf(sums, { kind: 'PARTNER', id: 'partner-1' }, null)).toMatchObject({ payouts: 0, ggr: 0 })
})

const pool = 'pool-1'
const nobody = { won: 0, tax: 0, refunded: 0 }
const terms = { pool, carryOver: 'carry-1', currency: 'PHP', country: 'MX' } as const
const empty = { refunds: 0, takeout: 0, tax: 0, carryIn: 0, paid: 0, breakage: 0, carryOut: 0, minus: 0 }

/** A pool of 100.00: A has 60.00 of it and won 80.00 of the 80.00 that the takeout left, B has 40.00 at a terminal. */
const settled = poolSettlement({ ...terms, ...empty, gross: 10_000, takeout: 2_000, paid: 8_000 })
const refunded = poolSettlement({ ...terms, ...empty, gross: 10_000, refunds: 10_000 })
const a = { before: { ...nobody, won: 8_000 }, after: { ...nobody, refunded: 6_000 } }
const b = { before: nobody, after: { ...nobody, refunded: 4_000 } }

/** Sums of these entries, those of bets for a partner. */
function sumsOf(entries: readonly (readonly [refType: 'Pool' | 'Bet', posting: Posting | null])[]): DaySum[] {
  return entries.flatMap(([refType, posting]) =>
    (posting?.lines ?? []).map(({ account, amount }) => ({
      ...{ entry: posting?.kind as DaySum['entry'], account: account.kind, refType, isTest: false },
      ...{ venue: null, country: null, provider: null, product: 'POOL' },
      partner: refType === 'Bet' ? 'partner-1' : null,
      ...(amount > 0 ? { up: amount, down: 0 } : { up: 0, down: amount }),
    })),
  )
}

const staked = sumsOf([
  ['Bet', poolStake({ pool, currency: 'PHP', amount: 6_000 }, { customer: 'a' })],
  ['Bet', poolStake({ pool, currency: 'PHP', amount: 4_000 }, { terminal: 't' })],
])
const won = sumsOf([
  ['Pool', settled],
  ['Bet', winningsPaid({ pool, currency: 'PHP', amount: 8_000 }, { customer: 'a' })],
])
const correctedTo = (
  posting: Posting | null,
  one: Parameters<typeof ticketCorrected>[1],
  other: Parameters<typeof ticketCorrected>[1],
) =>
  sumsOf([
    ['Pool', posting],
    ['Bet', ticketCorrected({ pool, currency: 'PHP' }, one, { customer: 'a' })],
    ['Bet', ticketCorrected({ pool, currency: 'PHP' }, other, 'WINNINGS')],
  ])

describe.each([
  ['of the day', all],
  ['of the partner', { kind: 'PARTNER', id: 'partner-1' }],
] as const)('a corrected result, in the figures %s', (_, scope) => {
  const reversed = settled && reversalOf(settled)

  it('counts as refunds what it gives back of a pool that was paid, to wallets and at terminals', () => {
    const back = [...sumsOf([['Pool', reversed]]), ...correctedTo(refunded, a, b)]
    expect(figuresOf([...staked, ...won, ...back], scope, null)).toMatchObject({
      ...{ handle: 10_000, refunds: 10_000, payouts: 0, ggr: 0 },
    })
    expect(figuresOf(back, scope, null)).toMatchObject({ refunds: 10_000, payouts: -8_000, ggr: -2_000 })
  })

  it('counts no refund any more where a pool that was refunded is paid after all', () => {
    const first = sumsOf([
      ['Pool', refunded],
      ['Bet', stakeRefund({ pool, currency: 'PHP', amount: 6_000 }, 'a')],
      ['Bet', stakeRefund({ pool, currency: 'PHP', amount: 4_000 }, null)],
    ])
    const again = correctedTo(
      settled,
      { before: a.after, after: a.before },
      { before: b.after, after: b.before },
    )
    expect(figuresOf([...staked, ...first, ...again], scope, null)).toMatchObject({
      ...{ handle: 10_000, refunds: 0, payouts: 8_000, ggr: 2_000 },
    })
  })
})

it('the open liability has open bets at fixed odds', () => {
  expect(liabilityKinds).toEqual(expect.arrayContaining(['WALLET_CASH', 'POOL', 'BETS_OPEN']))
})
