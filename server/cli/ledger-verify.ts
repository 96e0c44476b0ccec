import { parseArgs } from 'node:util'
import { describeLedgerFinding, isBalanced, type TrialBalance } from '../../src/domain/ledger-check'
import { type Currency, formatAmount } from '../../src/domain/money'
import type { Database } from '../db/connect'
import { trialBalances } from '../ledger/trial-balance'
import { type LedgerVerification, verifyLedger } from '../ledger/verify'
import { chosenEnvironments, filledDatabases } from './filled-databases'

const usage = 'npm run ledger:verify -- [--env PROD]'

interface Check extends LedgerVerification {
  readonly balances: readonly TrialBalance[]
}

/** `npm run ledger:verify`: checks the ledger, reports what is wrong, and prints the trial balance per currency. */
async function verifyFromTerminal(): Promise<void> {
  const { values } = parseArgs({ options: { env: { type: 'string' } } })
  for await (const { name, database } of filledDatabases(chosenEnvironments(values.env, usage))) {
    const start = performance.now()
    report(name, await check(database), performance.now() - start)
  }
}

async function check(database: Database): Promise<Check> {
  const patient = database.for('maintenance')
  return { ...(await verifyLedger(patient)), balances: await trialBalances(patient.orm) }
}

function report(name: string, { findings, checked, balances }: Check, milliseconds: number): void {
  for (const finding of findings) console.error(`${name}: ${describeLedgerFinding(finding)}`)
  for (const balance of balances) printBalance(name, balance)
  const size = `${counted(checked.entries, 'entry', 'entries')} with ${counted(checked.lines, 'line', 'lines')}`
  const verdict = findings.length === 0 ? 'no findings' : counted(findings.length, 'finding', 'findings')
  console.log(`${name}: ${size} checked in ${(milliseconds / 1000).toFixed(1)} s, ${verdict}.`)
  if (findings.length > 0 || !balances.every(isBalanced)) process.exitCode = 1
}

function printBalance(name: string, balance: TrialBalance): void {
  const { currency, rows, debit, credit } = balance
  const amount = (minor: number) => formatAmount(minor, currency as Currency)
  console.log(`${name}: trial balance, ${currency}`)
  console.table(
    [...rows, { label: 'Total', accounts: '', balance: '', debit, credit }].map(row => ({
      Accounts: row.label,
      Number: row.accounts,
      Balance: row.balance === '' ? '' : amount(Number(row.balance)),
      Debit: amount(row.debit),
      Credit: amount(row.credit),
    })),
  )
  if (!isBalanced(balance)) console.error(`${name}: ${currency}: the debits do not equal the credits`)
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

verifyFromTerminal().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
