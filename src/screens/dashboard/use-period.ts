import { useSearchParams } from 'react-router'
import {
  type DashboardPeriod,
  dashboardPeriods,
  periodProblem,
  todayOfDashboard,
} from '../../domain/dashboard-period'
import { type DaySpan, isCommonYear } from '../../domain/day'
import { type Product, productNames } from '../../domain/product'
import { type PayoutCurrency, payoutCurrencies } from '../../domain/withdrawal'
import { messages } from './messages'

/** The period, currency and product of the dashboard. They are in the URL, so that users can share it. */
export interface Shown {
  readonly name: DashboardPeriod | 'custom'
  readonly days: DaySpan
  /** Why the days cannot be shown; null when they can. */
  readonly problem: string | null
  readonly currency: PayoutCurrency
  /** Null: all products. */
  readonly product: Product | null
}

export function usePeriod() {
  const [params, setParams] = useSearchParams()
  const shown = readShown(params)
  const write = (changes: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes))
      if (value === null) next.delete(name)
      else next.set(name, value)
    setParams(next, { replace: true })
  }
  return {
    shown,
    choosePeriod: (name: Shown['name']) =>
      name === 'custom'
        ? write({ period: null, from: shown.days[0], to: shown.days[1] })
        : write({ period: name === 'today' ? null : name, from: null, to: null }),
    chooseDays: ([from, to]: DaySpan) => write({ period: null, from, to }),
    chooseCurrency: (currency: PayoutCurrency) => write({ currency: currency === 'PHP' ? null : currency }),
    chooseProduct: (product: Product | null) => write({ product }),
  }
}

function readShown(params: URLSearchParams): Shown {
  const [from, to] = [params.get('from'), params.get('to')]
  const currency = payoutCurrencies.find(each => each === params.get('currency')) ?? 'PHP'
  const product = productNames.find(each => each === params.get('product')) ?? null
  if (from !== null && to !== null) {
    const days = [from, to] as const
    const problem = days.every(isDay) ? periodProblem(days) : messages.bothDays
    return { name: 'custom', days, problem, currency, product }
  }
  const asked = params.get('period') ?? 'today'
  const name = (Object.keys(dashboardPeriods) as DashboardPeriod[]).find(each => each === asked) ?? 'today'
  const days = dashboardPeriods[name].span(todayOfDashboard(new Date(), currency))
  return { name, days, problem: null, currency, product }
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isCommonYear(text)
}
