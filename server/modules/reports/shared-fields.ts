import { enumOf, money } from '../../../src/resources/kernel/declare/field'

const currencies = { PHP: 'PHP', MXN: 'MXN' } as const

/** The parameter of reports about money: rows of one currency, or of each, never added up together. */
export const anyCurrency = enumOf({
  label: 'Currency',
  options: currencies,
  help: 'All, each with totals of its own',
})

export const currencyOfRow = enumOf({ label: 'Currency', required: true, options: currencies })

/** An amount in the currency of its row. */
export const amount = (label: string, help?: string) =>
  money({ label, currency: { field: 'currency' }, ...(help && { help }) })
