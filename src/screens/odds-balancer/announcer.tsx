import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { type Currency, formatMoney } from '../../domain/money'
import { useOddsText } from '../../fields/cells/odds'
import { spokenOnly } from '../../parts/spoken-only'
import type { BookSelection } from '../../resources/betting/fixture-book'
import { messages as say } from './messages'
import { lossWords } from './money-words'

interface AnnouncerProps {
  readonly market: string
  readonly currency: Currency
  readonly selections: readonly BookSelection[]
}

/** Announces changes in the sheet to screen readers, politely: prices and stakes, in the order of the rows. */
export function Announcer({ market, currency, selections }: AnnouncerProps) {
  const oddsText = useOddsText()
  const before = useRef({ market, selections })
  const [said, tell] = useState('')
  useEffect(() => {
    const { market: earlierMarket, selections: earlier } = before.current
    before.current = { market, selections }
    if (earlierMarket !== market) return tell('')
    const known = new Map(earlier.map(each => [each.id, each]))
    const news = selections.flatMap(({ id, name, ours, stake, loss }) => {
      const was = known.get(id)
      if (!was) return []
      return [
        ...(was.ours === ours ? [] : [say.priceNow(name, oddsText(ours))]),
        ...(was.stake === stake
          ? []
          : [say.announced(name, formatMoney(stake, currency), lossWords(loss, currency))]),
      ]
    })
    if (news.length > 0) tell(news.join(' '))
  }, [market, currency, selections, oddsText])
  return (
    <ScreenReaderOnly role="status" aria-live="polite">
      {said}
    </ScreenReaderOnly>
  )
}

const ScreenReaderOnly = styled('div')(spokenOnly)
