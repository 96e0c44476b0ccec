import { WhyFigure } from '../../crud/why/why-figure'
import { PoolSheet } from '../../fields/pool-sheet'
import { pools } from '../../resources/racing/pools'
import type { PoolWorksheet, RacePool } from '../../resources/racing/race-worksheet'

/** The worksheet of a pool of the race: as it was divided, with where each figure comes from, or a preview. */
export function RaceSheet({ sheet }: { readonly sheet: PoolWorksheet | RacePool }) {
  if (!('isDivided' in sheet && sheet.isDivided)) return <PoolSheet sheet={sheet} isDivided={false} />
  const row = { ...sheet, id: sheet.pool }
  return (
    <PoolSheet
      sheet={sheet}
      isDivided
      why={(figure, label) => <WhyFigure resource={pools} row={row} name={figure} label={label} />}
    />
  )
}
