import type { Currency } from '../money'
import { formatMoney } from '../money'
import type { PoolRefund } from './entries'

/** The effect of a scratch or a cancelled race on a pool. */
export interface PoolChange {
  /** Why the whole pool would be refunded, or null. */
  readonly wholePool: PoolRefund | null
  /** How many combinations would run as the favourite or an alternate. */
  readonly substituted: number
  /** In how many races of a pool over several every ticket would be right. */
  readonly opened: number
}

/** Describes the effect of a change on a pool besides refunded combinations; '' without another effect. */
export function describeChange({ wholePool, substituted, opened }: PoolChange): string {
  if (wholePool === 'CANCELLED') return 'Whole pool refunded: the race is cancelled'
  if (wholePool === 'TOO_FEW') return 'Whole pool refunded: too few runners left'
  if (opened === 1) return 'Goes on: this race counts as won for every ticket'
  if (opened > 1) return `Goes on: ${opened} races count as won for every ticket`
  if (substituted === 0) return ''
  return substituted === 1
    ? 'For 1 combination the favourite or alternate runs instead'
    : `For ${substituted.toLocaleString('en')} combinations the favourite or alternate runs instead`
}

/** Describes the refunds of all pools together. `amount` is minor units. */
export function describeRefunds(tickets: number, amount: number, currency: Currency): string {
  if (tickets === 0) return 'No ticket gets money back.'
  const money = formatMoney(amount, currency)
  return tickets === 1
    ? `1 ticket gets ${money} back.`
    : `${tickets.toLocaleString('en')} tickets get ${money} back.`
}
