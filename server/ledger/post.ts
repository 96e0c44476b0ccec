import { sql } from 'drizzle-orm'
import { dayInWords } from '../../src/domain/day'
import { gamingDayOf, zoneOfCurrency } from '../../src/domain/gaming-day'
import { accountCode, accountKinds } from '../../src/domain/postings/account'
import type { Posting } from '../../src/domain/postings/posting'
import type { By } from '../context'
import { arrayText } from '../db/array-text'
import type { Orm } from '../db/database'
import { databaseErrorOf } from '../db/failures'
import { fixedStatement } from '../db/fixed-statement'
import { AppError } from '../errors'

/** The event that an entry records, with its record, time and place. */
export interface PostedFor {
  /** The entry is posted once for this, and never again: `deposit:{id}:confirmed`. */
  readonly idem: string
  /** The record that it belongs to: its typename and id. */
  readonly ref: { readonly type: string; readonly id: string }
  /** When it takes effect, where that is not now; ISO 8601. */
  readonly effectiveAt?: string
  /** The time zone of the place, whose gaming day it belongs to; by default that of the currency. */
  readonly zone?: string | undefined
  readonly terminal?: string
  readonly reason?: string
  /** The entry that this one undoes. Another can be undone only once. */
  readonly reverses?: string
  /** The line of the held wallet sets money aside, which another entry `closes` later, once. */
  readonly holds?: boolean
  /** The entry whose hold this one closes, or a part of it. */
  readonly closes?: string
}

export interface Posted {
  /** The id of the entry. */
  readonly id: string
  /** False when it was posted before. */
  readonly isNew: boolean
}

/**
 * Writes an entry into the ledger: the only way there is (docs/ledger.md). Runs in the caller's transaction, which
 * must write the record of the entry, so that both are committed or neither is.
 * @throws AppError 422 `insufficient_funds` when an account would go below zero, 422 `too_large` when one would hold more
 * than JavaScript can, 409 `hold_closed` when the hold is closed
 * already, 409 `reversed_already`, 409 `other_entry` when `idem` belongs to another entry, 409 `day_sealed` within a closed gaming day; the transaction is over then
 */
export async function post(
  transaction: Orm,
  { actor, now }: Pick<By, 'actor' | 'now'>,
  posting: Posting,
  of: PostedFor,
): Promise<Posted> {
  const { kind, currency, lines } = posting
  const effectiveAt = of.effectiveAt ?? null
  const zone = of.zone ?? zoneOfCurrency[currency] ?? 'UTC'
  const gamingDay = gamingDayOf(effectiveAt ? new Date(effectiveAt) : now(), zone)
  const [row] = await answered(posting, () =>
    postEntry(transaction, {
      ...{ idem: of.idem, kind, currency, refType: of.ref.type, ref: of.ref.id },
      codes: arrayText(lines.map(({ account }) => accountCode(account, currency))),
      kinds: arrayText(lines.map(({ account }) => account.kind)),
      owners: arrayText(lines.map(({ account }) => account.owner ?? null)),
      amounts: arrayText(lines.map(({ amount }) => amount)),
      ...{ effectiveAt, gamingDay, madeBy: actor?.id ?? null, terminal: of.terminal ?? null },
      ...{ reason: of.reason ?? null, reverses: of.reverses ?? null, closes: of.closes ?? null },
      holds: of.holds ?? false,
    }),
  )
  if (!row) throw new Error('ledger_post answered nothing')
  return { id: row.id, isNew: row.is_new }
}

interface Row {
  readonly id: string
  readonly is_new: boolean
}

const value = sql.placeholder

const postEntry = fixedStatement<Row>(
  () => sql`select entry_id as id, is_new from ledger_post(
    ${value('idem')}, ${value('kind')}, ${value('currency')}, ${value('refType')}, ${value('ref')},
    ${value('codes')}::text[], ${value('kinds')}::text[], ${value('owners')}::uuid[], ${value('amounts')}::bigint[],
    ${value('effectiveAt')}, ${value('gamingDay')}, ${value('madeBy')}, ${value('terminal')}, ${value('reason')},
    ${value('reverses')}, ${value('closes')}, ${value('holds')})`,
)

async function answered(posting: Posting, run: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await run()
  } catch (error) {
    const found = databaseErrorOf(error)
    const refuse = found && (refusals[found.code] ?? refusals[found.constraint ?? ''])
    throw refuse?.(posting, found?.detail ?? '', error) ?? error
  }
}

/** By the error codes of `ledger_post`, or by the constraint; any other is a fault of ours. */
const refusals: Readonly<
  Record<string, (posting: Posting, detail: string, cause: unknown) => AppError | undefined>
> = {
  PD001: (posting, code, cause) => {
    const label = labelOf(posting, code)
    if (label === undefined) return undefined
    return new AppError(422, 'too_large', `${label}: this would hold more than can be kept exactly`, {
      cause,
    })
  },
  PD002: (posting, code, cause) => {
    const label = labelOf(posting, code) ?? code
    return new AppError(422, 'insufficient_funds', `${label}: there is not enough money for this`, { cause })
  },
  PD003: (_, __, cause) =>
    new AppError(409, 'other_entry', 'This was posted before with other amounts or accounts', { cause }),
  PD005: (_, day, cause) =>
    new AppError(409, 'day_sealed', `The gaming day ${dayInWords(day)} is closed: nothing is posted in it`, {
      cause,
    }),
  ledger_entry_reverses_unique: (_, __, cause) =>
    new AppError(409, 'reversed_already', 'This was reversed before', { cause }),
  PD004: (_, __, cause) =>
    new AppError(409, 'hold_closed', 'The money that was held for this is paid or released already', {
      cause,
    }),
}

function labelOf({ lines, currency }: Posting, code: string): string | undefined {
  const found = lines.find(({ account }) => accountCode(account, currency) === code)
  return found && accountKinds[found.account.kind].label
}
