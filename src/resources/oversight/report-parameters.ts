import { dayInWords } from '../../domain/day'
import { words } from '../kernel/declare/field'

/** What a report was asked for: "From: 1 Nov 2026 · To: 7 Nov 2026 · Currency: PHP". References stand by their ids. */
export function parametersText(parameters: Readonly<Record<string, unknown>>): string {
  const said = Object.entries(parameters)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${words(name)}: ${valueText(value)}`)
  return said.length === 0 ? 'None' : said.join(' · ')
}

function valueText(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
  return isDay ? dayInWords(value) : value
}
