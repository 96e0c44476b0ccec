import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database, Orm } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import { type PostedFor, post } from '../../server/ledger/post'
import { trialBalances, trialBalancesAt } from '../../server/ledger/trial-balance'
import { verifyLedger } from '../../server/ledger/verify'
import { describeLedgerFinding } from '../../src/domain/ledger-check'
import type { Account } from '../../src/domain/postings/account'
import { makePosting, type Posting, reversalOf, transfer } from '../../src/domain/postings/posting'
import { openTestDatabase, systemAt } from './harness'

let database: Database
const by = systemAt(new Date('2026-11-22T10:00:00Z'))
const [ana, ben, bankId] = [newId(), newId(), newId()]
const bank = { kind: 'BANK', owner: bankId } as const
const cash = (owner: string): Account => ({ kind: 'WALLET_CASH', owner })
const held = (owner: string): Account => ({ kind: 'WALLET_HELD', owner })
const ids: Record<string, string> = {}

async function send(name: string, posting: Posting, of: Partial<PostedFor> = {}): Promise<void> {
  const full = { idem: name, ref: { type: 'User', id: ana }, reason: 'Asked for', ...of }
  ids[name] = (await database.transaction(orm => post(orm, by, posting, full))).id
}

beforeAll(async () => {
  database = await openTestDatabase()
  const move = (debit: Account, credit: Account, amount: number) =>
    transfer('ADJUSTMENT', 'PHP', { debit, credit, amount })
  await send('one', move(bank, cash(ana), 1000))
  await send('two', move(bank, cash(ben), 500))
  await send('three', move(cash(ana), cash(ben), 100))
  await send(
    'four',
    makePosting('ADJUSTMENT', 'PHP', [
      { account: bank, amount: -30 },
      { account: { kind: 'FEES' }, amount: -12 },
      { account: { kind: 'SUSPENSE' }, amount: 42 },
    ]),
  )
  await send('hold', move(cash(ana), held(ana), 300), { holds: true })
  await send('part', move(held(ana), bank, 120), { closes: ids.hold as string })
  await send('rest', move(held(ana), cash(ana), 80), { closes: ids.hold as string })
  await send('back', reversalOf(move(cash(ana), cash(ben), 100)), { reverses: ids.three as string })
  await send('pesos', transfer('ADJUSTMENT', 'MXN', { debit: bank, credit: cash(ana), amount: 7 }))
  // Rolling up reaches only what is older than every transaction of the cluster that still runs, such as those of tests
  // in other databases.
  await vi.waitFor(
    async () => {
      await database.orm.execute(sql`select ledger_roll_up()`)
      const answer = await database.orm.execute(
        sql`select 1 from ledger_line where xid >= (select xid from ledger_mark) limit 1`,
      )
      expect((answer as unknown as { rows: object[] }).rows).toEqual([])
    },
    { timeout: 100_000, interval: 100 },
  )
  await send('later', move(bank, cash(ben), 5))
})

const off = ['ledger_entry', 'ledger_line']

/** Returns the findings after a forgery, and undoes it. Its statements see `entry`, an id by the name of an entry. */
async function foundAfter(statements: readonly string[]): Promise<string[]> {
  let found: string[] = []
  const undone = new Error('undone')
  await database.orm
    .transaction(async (transaction: Orm) => {
      for (const table of off) await transaction.execute(sql.raw(`alter table ${table} disable trigger all`))
      await transaction.execute(
        sql`alter table ledger_line drop constraint ledger_line_entry_id_ledger_entry_id_fk`,
      )
      await transaction.execute(
        sql`alter table ledger_hold drop constraint ledger_hold_entry_id_ledger_entry_id_fk`,
      )
      await transaction.execute(sql`alter table ledger_hold drop constraint ledger_hold_open`)
      await transaction.execute(sql`alter table ledger_account drop constraint ledger_account_floor`)
      for (const statement of statements) await transaction.execute(sql.raw(filled(statement)))
      for (const sliceRows of [1, 3, null]) {
        const { findings } = await verifyLedger({ orm: transaction, sliceRows })
        const told = findings.map(describeLedgerFinding).sort()
        if (sliceRows !== 1) expect(told).toEqual(found)
        found = told
      }
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return found
}

const filled = (statement: string) =>
  statement.replace(/\{(\w+)\}/g, (_, name) => `'${ids[name] ?? codes[name]}'`)
const codes: Record<string, string> = {
  ana: `wallet:${ana}:cash:PHP`,
  ben: `wallet:${ben}:cash:PHP`,
  held: `wallet:${ana}:held:PHP`,
  bank: `bank:${bankId}:PHP`,
}
const account = (name: string) => `(select id from ledger_account where code = {${name}})`
const digest = (name: string) => `update ledger_entry e set digest = ledger_digest(e,
  (select array_agg(a.code order by l.n) from ledger_line l join ledger_account a on a.id = l.account_id where l.entry_id = e.id),
  (select array_agg(l.amount order by l.n) from ledger_line l where l.entry_id = e.id)) where id = {${name}}`
const addLine = (entry: string, n: number, to: string, amount: number) => `insert into ledger_line
  (id, entry_id, n, account_id, amount, kind, currency, posted_at, xid)
  select (left(id::text, 32) || '000${n}')::uuid, id, ${n}, ${account(to)}, ${amount}, kind, currency, posted_at, xid
  from ledger_entry where id = {${entry}}`

/** By the forgery: its statements, and a finding that there must be. */
const forgeries: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['added a line', [addLine('four', 4, 'bank', -5)], /Entry four: the lines do not add up/],
  [
    'added a line of another entry’s id',
    ['update ledger_line set entry_id = {two} where entry_id = {one} and n = 2'],
    /Line .+: its entry is not there/,
  ],
  [
    'added two lines that add up',
    [addLine('four', 4, 'bank', -5), addLine('four', 5, 'bank', 5)],
    /Entry four: the entry or its lines were changed/,
  ],
  [
    'added two lines that add up, with a new digest',
    [addLine('four', 4, 'bank', -5), addLine('four', 5, 'bank', 5), digest('four')],
    /bank.+: the checkpoint is not the sum/,
  ],
  [
    'changed an amount',
    ['update ledger_line set amount = 1001 where entry_id = {one} and n = 2'],
    /Entry one: the lines do not add up/,
  ],
  [
    'changed two inline lines that still add up',
    ['update ledger_line set amount = amount * 2 where entry_id = {three}'],
    /Entry three: the entry or its lines were changed/,
  ],
  [
    'changed two inline lines, with a new digest',
    ['update ledger_line set amount = amount * 2 where entry_id = {three}', digest('three')],
    /wallet.+: the balance after a line is not/,
  ],
  [
    'changed two deferred lines that still add up',
    [
      'update ledger_line set amount = amount + 3 where entry_id = {four} and n = 1',
      'update ledger_line set amount = amount - 3 where entry_id = {four} and n = 3',
    ],
    /Entry four: the entry or its lines were changed/,
  ],
  [
    'changed two deferred lines, with a new digest',
    [
      'update ledger_line set amount = amount + 3 where entry_id = {four} and n = 1',
      'update ledger_line set amount = amount - 3 where entry_id = {four} and n = 3',
      digest('four'),
    ],
    /suspense:PHP: the checkpoint is not the sum/,
  ],
  [
    'changed a balance',
    ['update ledger_account set balance = balance + 1 where code = {ana}'],
    /wallet.+: the balance is not the one after its last line/,
  ],
  [
    'changed a balance below zero',
    ['update ledger_account set balance = -1 where code = {ana}'],
    /wallet.+: the balance is below zero/,
  ],
  [
    'changed a balance after a line',
    ['update ledger_line set balance_after = balance_after + 1 where entry_id = {three} and n = 2'],
    /wallet.+: the balance after a line is not/,
  ],
  [
    'changed the balance of a held wallet and its line',
    [
      'update ledger_account set balance = 99 where code = {held}',
      `update ledger_line set balance_after = 99 where entry_id = {rest} and n = 1`,
    ],
    /held:PHP: the balance is not the sum of its open holds/,
  ],
  [
    'deleted a line',
    ['delete from ledger_line where entry_id = {one} and n = 2'],
    /Entry one: the lines do not add up/,
  ],
  [
    'deleted the lines of an entry',
    ['delete from ledger_line where entry_id = {one}'],
    /Entry one: the lines do not add up to zero, or there are fewer than two/,
  ],
  ['deleted an entry', ['delete from ledger_entry where id = {two}'], /Line .+: its entry is not there/],
  [
    'deleted an entry with its lines',
    ['delete from ledger_entry where id = {two}', 'delete from ledger_line where entry_id = {two}'],
    /wallet.+: a line is missing/,
  ],
  [
    'deleted the last entry of a wallet with its lines',
    ['delete from ledger_entry where id = {later}', 'delete from ledger_line where entry_id = {later}'],
    /wallet.+: the balance is not the one after its last line/,
  ],
  [
    'deleted an entry of deferred accounts',
    ['delete from ledger_entry where id = {four}', 'delete from ledger_line where entry_id = {four}'],
    /bank.+: the checkpoint is not the sum/,
  ],
  [
    'gave a line another version',
    ['update ledger_line set account_version = 9 where entry_id = {three} and n = 2'],
    /wallet.+: a line is missing, added or out of order/,
  ],
  [
    'exchanged two versions',
    [
      'update ledger_line l set account_version = 6 - account_version where account_id = ' +
        account('ana') +
        ' and account_version in (2, 4)',
    ],
    /wallet.+: a line is missing, added or out of order/,
  ],
  [
    'exchanged the accounts of two wallets',
    [`update ledger_line set account_id = ${account('ben')} where entry_id = {one} and n = 2`],
    /Entry one: the entry or its lines were changed/,
  ],
  [
    'exchanged a deferred account, with a new digest',
    [
      `update ledger_line set account_id = (select id from ledger_account where code = 'exp:fees:PHP') where entry_id = {one} and n = 1`,
      digest('one'),
    ],
    /exp:fees:PHP: the checkpoint is not the sum/,
  ],
  [
    'changed a reason',
    ["update ledger_entry set reason = 'Another' where id = {one}"],
    /Entry one: the entry or its lines were changed/,
  ],
  [
    'took a reason away',
    ['update ledger_entry set reason = null where id = {one}'],
    /Entry one: the entry or its lines were changed/,
  ],
  [
    'changed who made it',
    [`update ledger_entry set made_by = gen_random_uuid() where id = {one}`],
    /Entry one: the entry or its lines were changed/,
  ],
  [
    'changed the time of an entry',
    ["update ledger_entry set posted_at = posted_at + interval '1 day' where id = {one}"],
    /Entry one: a line has another currency, time/,
  ],
  [
    'changed the time of an entry with its lines',
    [
      "update ledger_entry set posted_at = posted_at + interval '1 day' where id = {one}",
      "update ledger_line set posted_at = posted_at + interval '1 day' where entry_id = {one}",
    ],
    /Entry one: the entry or its lines were changed/,
  ],
  [
    'changed the gaming day',
    ['update ledger_entry set gaming_day = gaming_day + 1 where id = {one}'],
    /Entry one: the entry or its lines were changed/,
  ],
  [
    'changed when it takes effect',
    ["update ledger_entry set effective_at = effective_at - interval '1 day' where id = {one}"],
    /Entry one: the entry or its lines were changed/,
  ],
  [
    'gave a line to another customer',
    [`update ledger_line set customer = '${newId()}' where entry_id = {one} and n = 2`],
    /Entry one: a line has another currency, time, kind, number or customer/,
  ],
  [
    'changed the currency of an entry',
    [
      "update ledger_entry set currency = 'MXN' where id = {one}",
      "update ledger_line set currency = 'MXN' where entry_id = {one}",
      digest('one'),
    ],
    /Entry one: a line has another currency/,
  ],
  [
    'raised a hold',
    ['update ledger_hold set amount = amount + 1 where entry_id = {hold}'],
    /Hold hold: the amount is not that of its entry/,
  ],
  [
    'opened a hold again',
    ['update ledger_hold set open = amount where entry_id = {hold}'],
    /Hold hold: what is open is not the amount/,
  ],
  [
    'deleted a hold',
    ['delete from ledger_hold where entry_id = {hold}'],
    /Entry part: it closes a hold that is not there/,
  ],
  [
    'closed a hold twice',
    [
      addLine('pesos', 3, 'held', -100),
      addLine('pesos', 4, 'bank', 100),
      'update ledger_entry set closes = {hold} where id = {pesos}',
      digest('pesos'),
    ],
    /Hold hold: what is open is not the amount/,
  ],
  [
    'changed a checkpoint',
    [`update ledger_checkpoint set balance = balance + 1 where account_id = ${account('bank')}`],
    /bank.+: the checkpoint is not the sum/,
  ],
  [
    'changed how many lines a checkpoint has',
    [`update ledger_checkpoint set lines = lines + 1 where account_id = ${account('bank')}`],
    /bank.+: the checkpoint is not the sum/,
  ],
  [
    'deleted a checkpoint',
    [`delete from ledger_checkpoint where account_id = ${account('bank')}`],
    /bank.+: the checkpoint is not the sum/,
  ],
  [
    'changed the sum of an hour',
    ['update ledger_hour set amount = amount + 1'],
    /Hour .+ UTC: its sums are not those of the lines/,
  ],
  [
    'changed how many lines an hour has',
    ['update ledger_hour set lines = lines + 1'],
    /Hour .+ UTC: its sums are not those/,
  ],
  ['deleted an hour', ['delete from ledger_hour'], /Hour .+ UTC: its sums are not those/],
  [
    'added a sum to an hour',
    ["insert into ledger_hour values (now(), 'DEPOSIT', 'WALLET_HELD', 'MXN', 1, 1)"],
    /Hour .+ UTC: its sums are not those/,
  ],
  ['set the mark back', ["update ledger_mark set xid = '1'"], /bank.+: the checkpoint is not the sum/],
  [
    'gave a wallet a checkpoint',
    [`insert into ledger_checkpoint (account_id, balance, lines) values (${account('ana')}, 1, 1)`],
    /wallet.+: the checkpoint is not the sum/,
  ],
  [
    'gave a wallet to another customer',
    [`update ledger_account set owner = '${newId()}' where code = {ana}`],
    /wallet.+: its kind, owner, currency or sign does not match/,
  ],
  [
    'changed the code of a wallet',
    [`update ledger_account set code = 'wallet:${newId()}:cash:PHP' where code = {ana}`],
    /Entry one: the entry or its lines were changed/,
  ],
  [
    'turned the sign of a wallet',
    ['update ledger_account set sign = -1 where code = {ana}'],
    /wallet.+: its kind, owner, currency or sign does not match/,
  ],
  [
    'undid another amount',
    ['update ledger_line set amount = amount + sign(amount) where entry_id = {back}', digest('back')],
    /Entry back: it does not undo exactly/,
  ],
  [
    'undid an entry that is not there',
    [`update ledger_entry set reverses = '${newId()}' where id = {back}`, digest('back')],
    /Entry back: it does not undo exactly/,
  ],
]

describe('the verifier of the ledger', () => {
  it('finds nothing in what was posted, in slices of any size', async () => {
    for (const sliceRows of [1, 2, 7, null]) {
      expect(await verifyLedger({ orm: database.orm, sliceRows })).toEqual({
        findings: [],
        checked: {
          entries: 10,
          lines: 21,
          history: 21,
          accounts: 8,
          checkpoints: 4,
          hours: 1,
          holds: 1,
          reversals: 1,
        },
      })
    }
  })

  it.each(forgeries)('finds it when somebody %s', async (_, statements, expected) => {
    expect(await foundAfter(statements)).toContainEqual(expect.stringMatching(expected))
  })

  it('reads no more than its slice: nothing is sorted by the text of an id', async () => {
    const plans: string[] = []
    await database.orm.transaction(async (transaction: Orm) => {
      await transaction.execute(sql`set local enable_seqscan = off`)
      const execute = async (statement: SQL) => {
        const plan = await transaction.execute(sql`explain ${statement}`)
        plans.push(
          ...(plan as unknown as { rows: Record<string, string>[] }).rows.map(row => row['QUERY PLAN'] ?? ''),
        )
        return transaction.execute(statement)
      }
      const orm = new Proxy(transaction, {
        get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)),
      })
      await verifyLedger({ orm, sliceRows: 5 })
    })
    expect(plans.length).toBeGreaterThan(100)
    expect(plans.filter(line => /Sort Key:.*\bid\)?::text/.test(line))).toEqual([])
  })

  it('names the record that a finding is about', async () => {
    await database.orm
      .transaction(async orm => {
        await orm.execute(sql`update ledger_account set balance = balance + 1 where code = ${codes.ana}`)
        const { findings } = await verifyLedger({ orm, sliceRows: null })
        expect(findings).toEqual([{ kind: 'balance', name: codes.ana, record: { type: 'User', id: ana } }])
        throw new Error('undone')
      })
      .catch((error: Error) => expect(error.message).toBe('undone'))
  })
})

describe('the trial balance', () => {
  it('adds up each currency by itself, and its debits equal its credits', async () => {
    const balances = await trialBalances(database.orm)
    expect(balances.map(({ currency, debit, credit }) => [currency, debit, credit])).toEqual([
      ['MXN', 7, 7],
      ['PHP', 1427, 1427],
    ])
    expect(balances[1]?.rows.map(({ kind, accounts, balance }) => [kind, accounts, balance])).toEqual([
      ['WALLET_CASH', 2, 1285],
      ['WALLET_HELD', 1, 100],
      ['SUSPENSE', 1, 42],
      ['BANK', 1, 1415],
      ['FEES', 1, 12],
    ])
  })

  it('as of any past second is what had been posted by then, and balances at each of them', async () => {
    const answer = await database.orm.execute(sql`select distinct posted_at from ledger_line order by 1`)
    const times = (answer as unknown as { rows: { posted_at: string }[] }).rows.map(row => row.posted_at)
    for (const time of times)
      for (const { debit, credit } of await trialBalancesAt(database.orm, time)) expect(debit).toBe(credit)
    const first = await trialBalancesAt(database.orm, times[0] as string)
    expect(first.flatMap(({ rows }) => rows.map(({ kind, balance }) => [kind, balance]))).toEqual([
      ['WALLET_CASH', 1000],
      ['BANK', 1000],
    ])
    const before = new Date(Date.parse(times[0] as string) - 1000).toISOString()
    expect(await trialBalancesAt(database.orm, before)).toEqual([])
    const sums = (of: Awaited<ReturnType<typeof trialBalances>>) =>
      of.map(({ currency, rows }) => [currency, rows.map(({ kind, balance }) => [kind, balance])])
    const nonZero = (await trialBalances(database.orm)).map(each => ({
      ...each,
      rows: each.rows.filter(({ balance }) => balance !== 0),
    }))
    const last = (await trialBalancesAt(database.orm, times.at(-1) as string)).map(each => ({
      ...each,
      rows: each.rows.filter(({ balance }) => balance !== 0),
    }))
    expect(sums(last)).toEqual(sums(nonZero))
  })
})
