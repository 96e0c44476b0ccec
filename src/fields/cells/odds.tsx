import { useCallback } from 'react'
import { formatOdds } from '../../domain/odds'
import { readSettings } from '../../theme/settings'
import { useSettings } from '../../theme/use-settings'
import type { CellProps } from '../cell'

/** A price in the format of the reader's settings; follows a change of them. */
export function OddsCell({ value }: CellProps<'odds', number>) {
  return <Price odds={value} />
}

function Price({ odds }: { odds: number }) {
  return useOddsText()(odds)
}

/** Returns the text of a price in the format of the reader's settings. */
export function useOddsText(): (odds: number) => string {
  const { oddsFormat } = useSettings()
  return useCallback(odds => formatOdds(odds, oddsFormat), [oddsFormat])
}

export function oddsText({ value }: CellProps<'odds', number>): string {
  return formatOdds(value, readSettings().oddsFormat)
}
