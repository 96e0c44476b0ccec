import { type BalanceName, balances, coverageBps } from '../../domain/balances'
import { type Currency, formatMoney } from '../../domain/money'
import { accountKinds } from '../../domain/postings/account'
import type { DashboardAnswer } from '../../resources/kernel/wire/dashboard'
import { FigureTile } from './figure-tile'
import { formatShare } from './format-share'
import { messages } from './messages'
import { PartsTable } from './parts-table'

interface BalanceTilesProps {
  readonly amounts: Readonly<Record<string, number>>
  readonly currency: Currency
  /** The sums of the list of open bets. */
  readonly bets: DashboardAnswer['openBets']
  /** The URL of the trial balance, which contains the same amounts; null for users who may not open it. */
  readonly to: string | null
  /** The URL of the list of unsettled bets; null for users who may not open it. */
  readonly openBets: string | null
}

const accountsOf = (name: BalanceName) =>
  `${messages.balanceOf} ${balances[name].accounts.map(kind => accountKinds[kind].label).join(', ')}.`

/** Shows the money owed to customers now, and the assets that cover it. */
export function BalanceTiles({ amounts, currency, bets, to, openBets }: BalanceTilesProps) {
  const of = (name: BalanceName) => amounts[name] ?? 0
  const all = {
    cash: of('cash'),
    bonus: of('bonus'),
    held: of('held'),
    open: of('open'),
    reserve: of('reserve'),
  }
  const covered = coverageBps(all)
  const short = all.cash + all.held + all.open - all.reserve
  const percent = covered !== null && formatShare(covered)
  const reserveDetail =
    percent === false
      ? messages.nothingOwed
      : short > 0
        ? messages.shortBy(percent, formatMoney(short, currency))
        : messages.covered(percent)
  return (Object.keys(balances) as BalanceName[]).map(name => (
    <FigureTile
      key={name}
      label={balances[name].label}
      value={formatMoney(all[name], currency)}
      detail={name === 'reserve' ? reserveDetail : undefined}
      to={name === 'open' ? openBets : to}
      why={
        <>
          {balances[name].help} {balances[name].accounts.length > 0 && accountsOf(name)}
          {name === 'reserve' && ` ${messages.coverageHelp}`}
          {name === 'open' && (
            <PartsTable
              parts={[
                { label: messages.openStakes, amount: formatMoney(bets.stake, currency), to: openBets },
                { label: messages.openRefunded, amount: formatMoney(-bets.refunded, currency), to: openBets },
              ]}
            />
          )}
        </>
      }
    />
  ))
}
