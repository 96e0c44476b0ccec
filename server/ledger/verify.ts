import {
  type LedgerFinding,
  type LedgerSlice,
  type LedgerStep,
  ledgerStepNames,
} from '../../src/domain/ledger-check'
import type { Database, Orm } from '../db/database'
import { AppError } from '../errors'
import { accountSlice, historySlice } from './verify-accounts'
import { checkpointSlice } from './verify-checkpoints'
import { entrySlice, holdSlice, lineSlice, reversalSlice } from './verify-entries'
import { hourSlice } from './verify-hours'
import type { Cursor, Slice } from './verify-slice'

const slices: Readonly<Record<LedgerStep, (orm: Orm, after: Cursor, rows: number) => Promise<Slice>>> = {
  entries: entrySlice,
  lines: lineSlice,
  history: historySlice,
  accounts: accountSlice,
  checkpoints: checkpointSlice,
  hours: hourSlice,
  holds: holdSlice,
  reversals: reversalSlice,
}

/** Rows per slice where a statement blocks nobody. */
const manyRows = 5000

/** The ids of accounts are random, and so evenly spread; all others begin with their time. */
const byAccount: readonly LedgerStep[] = ['history', 'accounts', 'checkpoints']

/**
 * Checks one slice of a step: as many rows as a statement may look at. Entries posted meanwhile do no harm: each
 * slice is one statement, and sees one state.
 * @throws AppError 422 when `after` is not what an earlier slice answered
 */
export async function verifySlice(
  { orm, sliceRows }: Pick<Database, 'orm' | 'sliceRows'>,
  step: LedgerStep,
  after: string | null,
): Promise<LedgerSlice> {
  const rows = sliceRows ?? manyRows
  const { findings, checked, next, isLast, first, last } = await slices[step](orm, readCursor(after), rows)
  if (isLast || next === null) return { findings, checked, after: null, share: 1 }
  const [id = ''] = next
  const share = byAccount.includes(step)
    ? Number.parseInt(id.slice(0, 8), 16) / 2 ** 32
    : (timeOf(id) - timeOf(first)) / Math.max(1, timeOf(last) - timeOf(first))
  return { findings, checked, after: next.join('/'), share: Math.min(1, Math.max(0, share)) }
}

export interface LedgerVerification {
  readonly findings: readonly LedgerFinding[]
  readonly checked: Readonly<Record<LedgerStep, number>>
}

/** Checks the whole ledger. */
export async function verifyLedger(
  database: Pick<Database, 'orm' | 'sliceRows'>,
): Promise<LedgerVerification> {
  const findings: LedgerFinding[] = []
  const checked = Object.fromEntries(ledgerStepNames.map(step => [step, 0])) as Record<LedgerStep, number>
  for (const step of ledgerStepNames) {
    let after: string | null = null
    do {
      const slice: LedgerSlice = await verifySlice(database, step, after)
      findings.push(...slice.findings)
      checked[step] += slice.checked
      after = slice.after
    } while (after !== null)
  }
  return { findings, checked }
}

/** Milliseconds: the first twelve digits of a UUIDv7. */
function timeOf(id: string | null): number {
  return id === null ? 0 : Number.parseInt(id.replace('-', '').slice(0, 12), 16)
}

const part = /^([0-9a-f-]{36}|-?\d{1,30})$/

/** An id, or an account, a line and the sums until there, with slashes between. */
function readCursor(after: string | null): Cursor {
  if (after === null) return null
  const parts = after.split('/')
  if (parts.every(each => part.test(each))) return parts
  throw new AppError(422, 'invalid', 'after must be what the slice before answered')
}
