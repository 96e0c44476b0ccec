import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import type { PostedFor } from '../../server/ledger/post'
import { trialBalances } from '../../server/ledger/trial-balance'
import { verifyLedger } from '../../server/ledger/verify'
import { isBalanced } from '../../src/domain/ledger-check'
import {
  type AccountKindName,
  accountCode,
  accountKinds,
  type Side,
  signOf,
} from '../../src/domain/postings/account'
import { makePosting, type Posting, reversalOf, transfer } from '../../src/domain/postings/posting'
import { openTestDatabase } from './harness'
import { bank, cash, held, send } from './ledger-fixture'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})

type Of = Partial<PostedFor> & { idem: string }
interface Known {
  readonly posting: Posting
  readonly of: Of
  readonly id: string
}

/** The ledger as a few maps. It gives the expected results. */
class Model {
  readonly balances = new Map<string, number>()
  readonly known: Known[] = []
  readonly open = new Map<string, { readonly code: string; amount: number }>()

  /** Returns the expected answer to a posting: a new or known entry, or the code of a refusal. */
  expect(posting: Posting, of: Of): 'new' | 'known' | string {
    const same = this.known.find(each => each.of.idem === of.idem)
    if (same) return JSON.stringify(same.posting) === JSON.stringify(posting) ? 'known' : 'other_entry'
    if (of.reverses && this.known.some(each => each.of.reverses === of.reverses)) return 'reversed_already'
    const changes = posting.lines.map(({ account, amount }) => ({ account, amount, code: codeOf(account) }))
    const hold = of.closes ? this.open.get(of.closes) : undefined
    const taken = changes.find(({ account }) => account.kind === 'WALLET_HELD')?.amount ?? 0
    if (of.closes && (!hold || hold.amount + taken < 0)) return 'hold_closed'
    const short = changes.some(
      ({ account, amount, code }) =>
        'inline' in accountKinds[account.kind] &&
        ((this.balances.get(code) ?? 0) + amount) * signOf(account.kind) < 0,
    )
    return short ? 'insufficient_funds' : 'new'
  }

  accept(posting: Posting, of: Of, id: string): void {
    this.known.push({ posting, of, id })
    for (const { account, amount } of posting.lines) {
      const code = codeOf(account)
      this.balances.set(code, (this.balances.get(code) ?? 0) + amount)
      if (account.kind !== 'WALLET_HELD') continue
      const hold = of.closes ? this.open.get(of.closes) : undefined
      if (hold) hold.amount += amount
      else this.open.set(id, { code, amount })
    }
  }
}

const codeOf = (account: Posting['lines'][number]['account']) => accountCode(account, 'PHP')

const customer = fc.nat(2)
const amount = fc.integer({ min: 1, max: 120 })
const which = fc.nat(1000)
const command = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('deposit' as const), customer, amount }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('move' as const), customer, to: customer, amount }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('split' as const), customer, to: customer, amount }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('hold' as const), customer, amount }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('close' as const), which, amount, pays: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('reverse' as const), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('retry' as const), which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('misuse' as const), which, customer, amount }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('rollUp' as const) }) },
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

/** Returns the posting of a command; null where the command posts nothing. */
function postingOf(model: Model, owners: readonly string[], doing: Command): [Posting, Of] | null {
  const owner = (n: number) => owners[n] as string
  const pick = <T>(from: readonly T[], n: number) => from[n % Math.max(1, from.length)]
  const idem = newId()
  switch (doing.does) {
    case 'deposit':
      return [
        transfer('DEPOSIT', 'PHP', {
          debit: bank,
          credit: cash(owner(doing.customer)),
          amount: doing.amount,
        }),
        { idem },
      ]
    case 'move': {
      if (doing.customer === doing.to) return null
      const sides = { debit: cash(owner(doing.customer)), credit: cash(owner(doing.to)) }
      return [transfer('ADJUSTMENT', 'PHP', { ...sides, amount: doing.amount }), { idem }]
    }
    case 'split': {
      if (doing.customer === doing.to) return null
      const lines = [
        { account: { kind: 'GOODWILL' } as const, amount: -doing.amount },
        { account: cash(owner(doing.to)), amount: doing.amount * 2 },
        { account: cash(owner(doing.customer)), amount: -doing.amount - 1 },
        { account: { kind: 'SUSPENSE' } as const, amount: 1 },
      ]
      return [makePosting('ADJUSTMENT', 'PHP', lines), { idem }]
    }
    case 'hold': {
      const sides = { debit: cash(owner(doing.customer)), credit: held(owner(doing.customer)) }
      return [transfer('WITHDRAWAL_HOLD', 'PHP', { ...sides, amount: doing.amount }), { idem, holds: true }]
    }
    case 'close': {
      const hold = pick([...model.open.entries()], doing.which)
      if (!hold) return null
      const whose = hold[1].code.split(':')[1] as string
      const sides = { debit: held(whose), credit: doing.pays ? bank : cash(whose) }
      const kind = doing.pays ? 'WITHDRAWAL_PAID' : 'HOLD_RELEASE'
      return [transfer(kind, 'PHP', { ...sides, amount: doing.amount }), { idem, closes: hold[0] }]
    }
    case 'reverse': {
      const plain = model.known.filter(({ posting, of }) => !of.reverses && !/HOLD|PAID/.test(posting.kind))
      const entry = pick(plain, doing.which)
      return entry ? [reversalOf(entry.posting), { idem, reverses: entry.id }] : null
    }
    case 'retry': {
      const entry = pick(model.known, doing.which)
      return entry ? [entry.posting, entry.of] : null
    }
    case 'misuse': {
      const entry = pick(model.known, doing.which)
      const sides = { debit: bank, credit: cash(owner(doing.customer)) }
      const posting = transfer('DEPOSIT', 'PHP', { ...sides, amount: 1000 + doing.amount })
      return entry ? [posting, { idem: entry.of.idem }] : null
    }
    case 'rollUp':
      return null
  }
}

async function run(model: Model, owners: readonly string[], doing: Command): Promise<void> {
  if (doing.does === 'rollUp') return void (await database.orm.execute(sql`select ledger_roll_up()`))
  const sent = postingOf(model, owners, doing)
  if (!sent) return
  const [posting, of] = sent
  const expected = model.expect(posting, of)
  const outcome = await send(database, posting, of).then(
    ({ id, isNew }) => ({ id, is: isNew ? 'new' : 'known' }),
    (error: { code?: string; cause?: unknown }) => ({ id: null, is: error.code ?? String(error.cause) }),
  )
  expect(outcome.is).toBe(expected)
  if (expected === 'new') model.accept(posting, of, outcome.id as string)
  if (expected === 'known') expect(outcome.id).toBe(model.known.find(each => each.of.idem === of.idem)?.id)
}

/** Reads the balances and open holds of these customers and of the operator, in the form of the model. */
async function stored(owners: readonly string[]) {
  const accounts = (await database.orm.execute(
    sql`select code, ledger_balance(id)::int as balance from ledger_account where currency = 'PHP'`,
  )) as unknown as { rows: { code: string; balance: number }[] }
  const holds =
    (await database.orm.execute(sql`select h.entry_id as id, h.open::int as open from ledger_hold h
    join ledger_account a on a.id = h.account_id
    where a.owner = any(${`{${owners.join(',')}}`}::uuid[])`)) as unknown as {
      rows: { id: string; open: number }[]
    }
  return {
    balances: new Map(accounts.rows.map(({ code, balance }) => [code, balance])),
    open: Object.fromEntries(holds.rows.map(({ id, open }) => [id, open])),
  }
}

it('does what a model of a few maps does, whatever is posted in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 60, size: 'max' }), async commands => {
      const owners = [newId(), newId(), newId()]
      const before = (await stored(owners)).balances
      const model = new Model()
      for (const doing of commands) await run(model, owners, doing)
      const after = await stored(owners)
      for (const [code, balance] of model.balances)
        expect([code, (after.balances.get(code) ?? 0) - (before.get(code) ?? 0)]).toEqual([code, balance])
      expect(after.open).toEqual(Object.fromEntries([...model.open].map(([id, { amount }]) => [id, amount])))
      expect((await verifyLedger(database)).findings).toEqual([])
      const balances = await trialBalances(database.orm)
      expect(balances.every(isBalanced)).toBe(true)
      for (const { rows } of balances) {
        const sumOf = (side: Side) =>
          rows
            .filter(({ kind }) => accountKinds[kind as AccountKindName].side === side)
            .reduce((sum, { balance }) => sum + balance, 0)
        // I3: what is owed is what there is, but for profit and loss.
        expect(sumOf('LIABILITY')).toBe(sumOf('ASSET') - sumOf('INCOME') + sumOf('EXPENSE'))
      }
    }),
    { numRuns: 40, seed: 11, endOnFailure: true },
  )
}, 60_000)
