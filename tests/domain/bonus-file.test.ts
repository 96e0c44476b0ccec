import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type FoundCustomer,
  type GrantFacts,
  type JudgedGrant,
  judgeGrants,
  readGrants,
  shownOf,
  sumsOf,
} from '../../src/domain/bonus-file'

const header = 'reference,customer,amount,currency,reason'
const id = '01a20606-2909-75c7-971a-969a50e62831'
const reason = 'Race week thanks'
const good = `R-1,${id},"1,234.50",PHP,${reason}`
const of = (...rows: string[]) => [header, ...rows].join('\r\n')
const linesOf = (text: string) => {
  const read = readGrants(text)
  return 'lines' in read ? read.lines : []
}

describe('a file of bonuses', () => {
  it('names customers by id or phone, and leaves out an amount for the maximum', () => {
    expect(linesOf(of(good, `R-2,+63 917 123 4567,,MXN,${reason}`))).toEqual([
      { row: 2, reference: 'R-1', customer: id, amount: 123_450, currency: 'PHP', reason, problem: null },
      {
        row: 3,
        reference: 'R-2',
        customer: '+639171234567',
        amount: null,
        currency: 'MXN',
        reason,
        problem: null,
      },
    ])
  })

  it.each([
    ['a byte order mark', `\uFEFF${of(good)}`, /^Row 1, column reference: .*byte order mark/],
    ['semicolons', of(good).replaceAll(',', ';'), /^Row 1, column reference: .*semicolons/],
    ['other columns', 'reference,phone\nR-1,x', /^Row 1, column customer: the columns must be/],
    ['an open quote', of('"R-1'), /never closed/],
    ['no rows', header, /no rows/],
    ['100,000 rows', of(...Array.from({ length: 100_000 }, () => good)), /has 100,000 rows; at most 10,000/],
  ])('with %s is refused as a whole', (_, file, problem) => {
    expect(readGrants(file)).toEqual({ problem: expect.stringMatching(problem) })
  })

  it.each([
    ['a formula', `=1+1,${id},1,PHP,${reason}`, 'reference', /formula/],
    ['a formula for a customer', `R,+1+cmd,1,PHP,${reason}`, 'customer', /formula/],
    ['a formula for an amount', `R,${id},-1+2,PHP,${reason}`, 'amount', /formula/],
    ['no reference', `,${id},1,PHP,${reason}`, 'reference', /at most 60/],
    ['a name for a customer', `R,Ana,1,PHP,${reason}`, 'customer', /id of a customer/],
    ['a phone number without +', `R,09171234567,1,PHP,${reason}`, 'customer', /\+639171234567/],
    ['a negative amount', `R,${id},-1,PHP,${reason}`, 'amount', /above 0/],
    ['no amount', `R,${id},0,PHP,${reason}`, 'amount', /above 0/],
    ['a part of a centavo', `R,${id},1.005,PHP,${reason}`, 'amount', /at most 2 decimals/],
    ['more than a number holds', `R,${id},90071992547409.93,PHP,${reason}`, 'amount', /at most/],
    ['a currency that nobody holds', `R,${id},1,USD,${reason}`, 'currency', /PHP or MXN/],
    ['a short reason', `R,${id},1,PHP,Thanks`, 'reason', /10 to 500/],
    ['a cell too many', `${good},x`, 'reason', /6 cells/],
  ])('has %s told with its row and column', (_, row, column, problem) => {
    expect(linesOf(of(row))[0]).toMatchObject({
      row: 2,
      problem: { column, problem: expect.stringMatching(problem) },
    })
  })

  it('has a reference once, whatever its capitals', () => {
    const [first, second] = linesOf(of(good, good.replace('R-1', 'r-1')))
    expect(first?.problem).toBeNull()
    expect(second?.problem).toEqual({ column: 'reference', problem: 'the same reference as in row 2' })
  })
})

const customer = (n: number, values: Partial<FoundCustomer> = {}): FoundCustomer => ({
  id: id.slice(0, -3) + String(n).padStart(3, '0'),
  name: `Customer ${n}`,
  status: 'ACTIVE',
  restricted: null,
  country: 'PH',
  tags: [],
  ...values,
})
const facts = (people: readonly FoundCustomer[], values: Partial<GrantFacts> = {}): GrantFacts => ({
  template: 'offer',
  terms: {
    currency: 'PHP',
    maxAmount: 50_000,
    perUserCap: null,
    budget: null,
    startAt: null,
    endAt: null,
    countries: [],
    tags: [],
  },
  now: '2026-11-22T10:00:00.000Z',
  customers: new Map(people.map(each => [each.id, each])),
  known: new Map(),
  toCustomer: new Map(),
  toAll: 0,
  ...values,
})
const rowsFor = (people: readonly FoundCustomer[], amounts: readonly number[], currency = 'PHP') =>
  linesOf(
    of(
      ...people.map(
        (each, n) => `R-${n},${each.id},${((amounts[n] ?? 0) / 100).toFixed(2)},${currency},${reason}`,
      ),
    ),
  )
const outcomes = (items: ReturnType<typeof judgeGrants>) =>
  items.map(({ outcome, problem }) => [outcome, problem?.column ?? null])

describe('a row', () => {
  const ana = customer(1)

  it.each<
    [
      string,
      Partial<FoundCustomer>,
      Partial<GrantFacts>,
      Parameters<typeof outcomes>[0][0]['outcome'],
      string | null,
    ]
  >([
    ['is granted', {}, {}, 'GRANT', null],
    ['of a self-excluded customer is refused', { status: 'SELF_EXCLUDED' }, {}, 'REFUSED', 'customer'],
    ['of a closed customer is refused', { status: 'CLOSED' }, {}, 'REFUSED', 'customer'],
    ['of an unknown customer is refused', {}, { customers: new Map() }, 'REFUSED', 'customer'],
    [
      'above the cap of the customer is refused',
      {},
      { terms: { ...facts([]).terms, perUserCap: 1_000 }, toCustomer: new Map([[ana.id, 999]]) },
      'REFUSED',
      'amount',
    ],
    [
      'above the maximum is refused',
      {},
      { terms: { ...facts([]).terms, maxAmount: 1 } },
      'REFUSED',
      'amount',
    ],
    [
      'that was granted already is passed over',
      {},
      { known: new Map([['r-0', { template: 'offer', customer: ana.id, amount: 1_000 }]]) },
      'ALREADY',
      null,
    ],
    [
      'with the reference of another bonus is refused',
      {},
      { known: new Map([['r-0', { template: 'offer', customer: ana.id, amount: 999 }]]) },
      'REFUSED',
      'reference',
    ],
  ])('%s', (_, values, more, outcome, column) => {
    const judged = judgeGrants(rowsFor([ana], [1_000]), facts([{ ...ana, ...values }], more))
    expect(outcomes(judged)).toEqual([[outcome, column]])
  })

  it('in another currency than the offer, or of a customer who has a row already, is refused', () => {
    expect(outcomes(judgeGrants(rowsFor([ana], [1_000], 'MXN'), facts([ana])))).toEqual([
      ['REFUSED', 'currency'],
    ])
    expect(outcomes(judgeGrants(rowsFor([ana, ana], [1_000, 1_000]), facts([ana])))).toEqual([
      ['GRANT', null],
      ['REFUSED', 'customer'],
    ])
  })

  it('without an amount gets the maximum, and is refused where there is none', () => {
    const lines = linesOf(of(`R,${ana.id},,PHP,${reason}`))
    expect(judgeGrants(lines, facts([ana]))).toMatchObject([{ outcome: 'GRANT', amount: 50_000 }])
    const unlimited = facts([ana], { terms: { ...facts([]).terms, maxAmount: null } })
    expect(outcomes(judgeGrants(lines, unlimited))).toEqual([['REFUSED', 'amount']])
  })
})

it('the rows of a file together never go above the budget, and a row is refused only for a reason', () => {
  const people = Array.from({ length: 20 }, (_, n) => customer(n))
  const amounts = fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 1, max: 400_000 }),
      fc.integer({ min: 0, max: 400_000 }),
      (asked, budget, spent) => {
        const some = people.slice(0, asked.length)
        const terms = { ...facts([]).terms, budget }
        const judged = judgeGrants(rowsFor(some, asked), facts(some, { terms, toAll: spent }))
        const { GRANT, REFUSED } = sumsOf(judged, 'PHP')
        const { amount, count } = GRANT
        expect(count === 0 || spent + amount <= budget).toBe(true)
        expect(judged.every(({ outcome, problem }) => (outcome === 'GRANT') === (problem === null))).toBe(
          true,
        )
        expect(count + REFUSED.count).toBe(asked.length)
      },
    ),
  )
})

it('a long file shows its first rows, the refused ones before others', () => {
  const rows = Array.from({ length: 500 }, (_, n) => ({
    row: n + 2,
    outcome: n % 100 === 99 ? 'REFUSED' : 'GRANT',
  })) as unknown as JudgedGrant[]
  const shown = shownOf(rows)
  expect(shown).toHaveLength(200)
  expect(shown.slice(0, 6).map(({ row }) => row)).toEqual([101, 201, 301, 401, 501, 2])
  expect(shownOf(rows.slice(0, 120)).map(({ row }) => row)).toEqual(rows.slice(0, 120).map(({ row }) => row))
})
