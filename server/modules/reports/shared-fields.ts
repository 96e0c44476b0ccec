import { type SQL, sql } from 'drizzle-orm'
import { currencies } from '../../../src/domain/money'
import {
  boolean,
  datetime,
  enumOf,
  type Field,
  money,
  reference,
  text,
} from '../../../src/resources/kernel/declare/field'

const reported = { PHP: 'PHP', MXN: 'MXN' } as const

/** The parameter of reports about money: rows of one currency, or of each, never added up together. */
export const anyCurrency = enumOf({
  label: 'Currency',
  options: reported,
  help: 'All, each with totals of its own',
})

export const currencyOfRow = enumOf({ label: 'Currency', required: true, options: reported })

/** An amount in the currency of its row. */
export const amount = (label: string, help?: string) =>
  money({ label, currency: { field: 'currency' }, ...(help && { help }) })

/** A column or parameter that reads like a field of a resource, under a label of its own. */
export function like<F extends Field>(field: F, label: string): F {
  const { help: _, required: __, default: ___, ...rest } = field
  return { ...rest, label } as F
}

export const customer = reference({ to: 'users', label: 'Customer' })
export const member = (label: string) => reference({ to: 'staff', person: true, label })
export const location = reference({ to: 'locations', label: 'Location' })
export const terminal = reference({ to: 'terminals', label: 'Terminal' })
export const venue = reference({ to: 'venues', label: 'Venue' })
export const partner = reference({ to: 'partners', label: 'Partner' })
export const race = reference({ to: 'races', label: 'Event' })
/** The event of a bet, of both products, as its ticket names it. */
export const printed = text({ label: 'Event on the ticket', max: 300 })
/** Whoever knows the number of a ticket without an account is paid: reports have its ending, and the ID in lists. */
export const ticket = text({ label: 'Ticket', max: 40, help: 'The end of its number, and its ID' })
export const ticketOf = (ending: SQL, id: SQL) => sql`${ending} || ' ' || right(${id}::text, 8)`
export const moment = (label: string) => datetime({ label, exact: true })
export const isTest = boolean({ label: 'Test account' })

/** Whether a bet was made void, alone or with its market. Others were given back because of their event. */
export const isVoided = sql`(state = 'VOID' or void_reason is not distinct from 'MARKET_VOID')`

/** An amount as text in major units, with as many decimals as its currency has. */
export function inMajorUnits(minor: SQL, currency: SQL): SQL {
  const cases = Object.entries(currencies).map(([code, { digits }]) => sql`when ${code} then ${digits}::int`)
  const decimals = sql`case ${currency} ${sql.join(cases, sql` `)} end`
  return sql`round(${minor} / 10::numeric ^ (${decimals}), ${decimals})::text`
}
