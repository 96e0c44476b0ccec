import { type BonusCurrency, bonusCurrencies, type GrantTerms, grantProblem } from './bonus'
import { type CellProblem, negativeAmount, readTable, type TableRow } from './csv-table'
import type { CustomerState } from './customer'
import { moneyInProblem, type Restriction } from './customer-money'
import { formatAmount, mostAmount, parseAmount } from './money'
import { normalisePhone, phoneProblem } from './phone'

// Files of bonuses that an admin grants from an offer (docs/bonuses.md#files). Amounts are minor units.

/** Grants of one file: a campaign. A job grants them, a few at a time. */
const mostGrants = 10_000

/** Bytes of a file. Ten times as many rows fit, so that the error for too many rows can name their number. */
export const greatestGrantFile = 8 * 1024 * 1024

/** Refused rows that a granted file keeps, and rows that a dry run shows. */
export const keptRefusals = 100
const shownGrants = 200

const grantColumns = ['reference', 'customer', 'amount', 'currency', 'reason'] as const
export type GrantColumn = (typeof grantColumns)[number]

export interface GrantLine {
  /** Counted from 1, with the header. */
  readonly row: number
  /** The operator's own number of the grant: unique for ever. */
  readonly reference: string
  /** An id, or a phone number in E.164. */
  readonly customer: string
  /** Null: the maximum per grant of the offer. */
  readonly amount: number | null
  readonly currency: string
  readonly reason: string
  readonly problem: Omit<CellProblem<GrantColumn>, 'row'> | null
}

export type ReadGrants = { readonly lines: readonly GrantLine[] } | { readonly problem: string }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads a file. A problem of the file ends it; a problem of a row stays with the row. */
export function readGrants(text: string): ReadGrants {
  const table = readTable(text, {
    columns: grantColumns,
    most: mostGrants,
    plain: { customer: /^\+[\d\s()-]+$/, amount: negativeAmount },
  })
  if ('problem' in table) return table
  const first = new Map<string, number>()
  return {
    lines: table.rows.map(row => {
      const line = readLine(row)
      const key = line.reference.toLowerCase()
      const earlier = first.get(key)
      if (earlier === undefined) first.set(key, row.row)
      if (line.problem || earlier === undefined) return line
      return { ...line, problem: { column: 'reference', problem: `the same reference as in row ${earlier}` } }
    }),
  }
}

/** Whether a customer is named by id; otherwise by phone. */
export function isCustomerId(customer: string): boolean {
  return uuid.test(customer)
}

function readLine({ row, values, wrong }: TableRow<GrantColumn>): GrantLine {
  const { reference, amount: typed, currency, reason } = values
  const isId = isCustomerId(values.customer)
  const customer = isId ? values.customer.toLowerCase() : normalisePhone(values.customer)
  const line = { row, reference, customer, amount: null, currency, reason }
  const at = (column: GrantColumn, problem: string): GrantLine => ({ ...line, problem: { column, problem } })
  if (wrong) return at(wrong.column, wrong.problem)
  if (!/^[\w.-]{1,60}$/.test(reference))
    return at('reference', 'enter at most 60 letters, digits, dots, hyphens and underscores')
  if (!isId && phoneProblem(customer))
    return at('customer', 'enter the id of a customer, or a phone number such as +639171234567')
  if (!Object.hasOwn(bonusCurrencies, currency))
    return at('currency', `enter ${Object.keys(bonusCurrencies).join(' or ')}`)
  const amount = typed === '' ? null : parseAmount(typed, currency as BonusCurrency)
  if (amount && 'problem' in amount) return at('amount', amount.problem)
  if (amount && amount.minor <= 0) return at('amount', 'enter an amount above 0')
  if (amount && amount.minor > mostAmount)
    return at('amount', `enter an amount of at most ${formatAmount(mostAmount, currency as BonusCurrency)}`)
  if (reason.length < 10 || reason.length > 500) return at('reason', 'enter 10 to 500 characters')
  return { ...line, amount: amount?.minor ?? null, problem: null }
}

/** The outcome of a row. */
export const grantOutcomes = {
  GRANT: { label: 'To grant', color: 'success' },
  ALREADY: { label: 'Granted already', color: 'default' },
  REFUSED: { label: 'Refused', color: 'error' },
} as const

export type GrantOutcome = keyof typeof grantOutcomes

/** A customer as the database has them. */
export interface FoundCustomer {
  readonly id: string
  readonly name: string
  readonly status: CustomerState
  readonly restricted: Restriction | null
  readonly country: string
  readonly tags: readonly string[]
}

export interface JudgedGrant extends Omit<GrantLine, 'amount'> {
  readonly outcome: GrantOutcome
  readonly amount: number | null
  /** Null when no customer has the id or phone. */
  readonly found: Pick<FoundCustomer, 'id' | 'name'> | null
}

/** The data that rows are checked against. */
export interface GrantFacts {
  readonly template: string
  readonly terms: GrantTerms
  readonly now: string
  /** By id and by phone, as the rows name them. */
  readonly customers: ReadonlyMap<string, FoundCustomer>
  /** Grants with these references, in small letters. */
  readonly known: ReadonlyMap<
    string,
    { readonly template: string | null; readonly customer: string; readonly amount: number }
  >
  /** The earlier grants of the offer, by customer. */
  readonly toCustomer: ReadonlyMap<string, number>
  readonly toAll: number
}

/** Returns the outcome of each row, in their order: the grant of a row counts towards the caps of the rows below. */
export function judgeGrants(lines: readonly GrantLine[], facts: GrantFacts): JudgedGrant[] {
  const rowOf = new Map<string, number>()
  let toAll = facts.toAll
  return lines.map(line => {
    const found = facts.customers.get(line.customer) ?? null
    const amount = line.amount ?? (line.problem ? null : facts.terms.maxAmount)
    const named = found && { id: found.id, name: found.name }
    const refused = (column: GrantColumn, problem: string): JudgedGrant => ({
      ...line,
      amount,
      found: named,
      outcome: 'REFUSED',
      problem: { column, problem },
    })
    if (line.problem) return refused(line.problem.column, line.problem.problem)
    if (!found) return refused('customer', 'no customer has this id or phone number')
    const earlier = rowOf.get(found.id)
    if (earlier !== undefined) return refused('customer', `the same customer as in row ${earlier}`)
    rowOf.set(found.id, line.row)
    const known = facts.known.get(line.reference.toLowerCase())
    if (known) {
      const isSame =
        known.template === facts.template &&
        known.customer === found.id &&
        (line.amount === null || line.amount === known.amount)
      if (!isSame) return refused('reference', 'another bonus was granted with this reference')
      return { ...line, amount: known.amount, found: named, outcome: 'ALREADY' }
    }
    if (amount === null) return refused('amount', 'enter an amount: the offer has no maximum per grant')
    const barred = moneyInProblem(found)
    if (barred) return refused('customer', barred)
    const toCustomer = facts.toCustomer.get(found.id) ?? 0
    const currency = line.currency as BonusCurrency
    const problem = grantProblem(facts.terms, {
      amount,
      currency,
      now: facts.now,
      customer: found,
      toCustomer,
      toAll,
    })
    if (problem) return refused(problem.field === 'template' ? 'reference' : problem.field, problem.problem)
    toAll += amount
    return { ...line, amount, found: named, outcome: 'GRANT' }
  })
}

/** The number of rows with an outcome, and the sum of their amounts. */
export interface GrantSum {
  readonly count: number
  readonly amount: number
}

export type GrantSums = Readonly<Record<GrantOutcome, GrantSum>>

/** @param currency of the offer: rows in another one are refused, and add nothing */
export function sumsOf(items: readonly JudgedGrant[], currency: string): GrantSums {
  const sumOf = (outcome: GrantOutcome) => {
    const those = items.filter(item => item.outcome === outcome)
    return {
      count: those.length,
      amount: those.reduce((sum, item) => sum + (item.currency === currency ? (item.amount ?? 0) : 0), 0),
    }
  }
  return { GRANT: sumOf('GRANT'), ALREADY: sumOf('ALREADY'), REFUSED: sumOf('REFUSED') }
}

/** Returns the rows to show of a long file, the refused ones first. */
export function shownOf(items: readonly JudgedGrant[]): readonly JudgedGrant[] {
  if (items.length <= shownGrants) return items
  const refused = items.filter(({ outcome }) => outcome === 'REFUSED')
  return [...refused, ...items.filter(({ outcome }) => outcome !== 'REFUSED')].slice(0, shownGrants)
}
