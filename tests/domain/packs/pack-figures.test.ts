import { expect, it } from 'vitest'
import { type DaySum, figuresOf } from '../../../src/domain/packs/pack-figures'

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
