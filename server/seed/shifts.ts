import { withdrawalCodes } from '../../src/resources/money/withdrawal-codes'
import { users } from '../../src/resources/people/users'
import { shifts } from '../../src/resources/places/shifts'
import { terminals } from '../../src/resources/places/terminals'
import { perform } from '../crud/perform'
import { findRow } from '../crud/read'
import { takeCashIn } from '../modules/cash/cash-in'
import { payCode } from '../modules/cash/cash-out'
import { openShift } from '../modules/cash/shifts'
import { createWithdrawalCode } from '../modules/cash/withdrawal-codes'
import type { Demo } from './demo'

const opening = [
  { value: 100_000, count: 3 },
  { value: 50_000, count: 2 },
  { value: 10_000, count: 10 },
]
const openingFloat = 500_000

interface Story {
  readonly cashier: string
  readonly terminal: string
  /** Hours ago that it was opened, and closed. */
  readonly from: number
  readonly until?: number
  /** Phone of the customer and amount. */
  readonly cashIn: readonly (readonly [string, number])[]
  readonly cashOut?: readonly [string, number]
  /** Minor units that the drawer has too little. */
  readonly short?: number
  readonly isSigned?: boolean
}

const day = { cashier: 'analyn', terminal: 'MNL-OTB1-C1' } as const

/** Three closed shifts, one short by ₱500, and an open one. */
const stories: readonly Story[] = [
  {
    ...day,
    from: 78,
    until: 70,
    cashIn: [
      ['+639175550303', 200_000],
      ['+639175550307', 50_000],
    ],
    cashOut: ['+639175550303', 100_000],
    isSigned: true,
  },
  {
    ...day,
    from: 54,
    until: 46,
    cashIn: [
      ['+639175550305', 300_000],
      ['+639175550302', 70_000],
      ['+639175550303', 30_000],
      ['+639175550307', 20_000],
    ],
    short: 50_000,
    isSigned: true,
  },
  { ...day, from: 30, until: 22, cashIn: [['+639175550306', 80_000]] },
  {
    cashier: 'hernan',
    terminal: 'MMT-TRK-C1',
    from: 3,
    cashIn: [
      ['+639175550307', 150_000],
      ['+639175550303', 30_000],
    ],
  },
]

/** Opens, uses and closes the shifts of the demo data, by the functions that cashiers and supervisors call. */
export async function plantShifts(demo: Demo): Promise<void> {
  for (const story of stories) await plantShift(demo, story)
}

async function plantShift(demo: Demo, story: Story): Promise<void> {
  const { transaction } = demo
  const { from, until = 0 } = story
  const cashier = (ago: number) => demo.as(story.cashier, ago)
  const shift = await openShift(transaction, cashier(from), {
    terminal: demo.id(terminals, story.terminal),
    openingFloat,
    denominations: opening,
  })
  await demo.backdate(shifts, shift.id, from)
  const step = (from - until) / (story.cashIn.length + 3)
  const act = async (username: string, ago: number, action: string, input = {}) => {
    const { version } = await currentShift(demo, shift.id)
    await perform(transaction, demo.as(username, ago), shifts, { id: shift.id, version }, action, input)
  }
  await act('efren', from - step / 2, 'signOpening')
  for (const [n, [phone, amount]] of story.cashIn.entries()) {
    const ago = from - step * (n + 1)
    await takeCashIn(transaction, cashier(ago), { customer: demo.id(users, phone), amount, tendered: amount })
  }
  if (story.cashOut) await payOut(demo, story, story.cashOut, until + step)
  if (story.until === undefined) return
  const { short = 0 } = story
  const taken = story.cashIn.reduce((sum, [, amount]) => sum + amount, 0)
  const left = openingFloat + taken - (story.cashOut?.[1] ?? 0) - short
  await act(story.cashier, until, 'close', { denominations: notesOf(left) })
  if (story.isSigned) await act('efren', until - 0.5, 'sign')
}

async function payOut(
  demo: Demo,
  { cashier }: Story,
  [phone, amount]: readonly [string, number],
  ago: number,
) {
  const asked = { customer: demo.id(users, phone), currency: 'PHP', amount } as const
  const { id, code } = await createWithdrawalCode(demo.transaction, demo.system(ago + 0.3), asked)
  await demo.backdate(withdrawalCodes, id, ago + 0.3)
  await payCode(demo.transaction, demo.as(cashier, ago), code)
}

async function currentShift({ transaction }: Demo, id: string) {
  return findRow(transaction, shifts, id, { viewer: null, verb: 'show' })
}

/** An amount in thousands and in hundreds. */
function notesOf(amount: number) {
  const thousands = Math.floor(amount / 100_000)
  return [
    { value: 100_000, count: thousands },
    { value: 10_000, count: (amount - thousands * 100_000) / 10_000 },
  ].filter(({ count }) => count > 0)
}
