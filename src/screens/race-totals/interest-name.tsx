import { Fragment } from 'react'
import type { TotalsInterest } from '../../resources/racing/race-totals'
import { messages as say } from './messages'

/** "Storm · Scratched, 7 Rain": the name of a runner, and the coupled runners whose bets are also on it. */
export function InterestName({ interest }: { readonly interest: TotalsInterest }) {
  return [interest, ...interest.coupled].map(({ no, name, isScratched }, place) => (
    <Fragment key={no}>
      {place > 0 && `, ${no} `}
      <bdi>{name}</bdi>
      {isScratched && ` · ${say.scratched}`}
    </Fragment>
  ))
}
