import { useState } from 'react'
import { useAct } from '../../crud/actions/use-act'
import { useRun } from '../../crud/use-run'
import { movesToConfirm } from '../../domain/book/guard'
import { useOddsText } from '../../fields/cells/odds'
import { RequestError } from '../../providers/http/http'
import { notify } from '../../providers/refine/notification'
import type { BookSelection } from '../../resources/betting/fixture-book'
import { markets } from '../../resources/betting/markets'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { messages as say } from './messages'
import type { Move } from './use-drafts'

interface Book {
  readonly market: WireRow
  readonly selections: readonly BookSelection[]
  /** Asks the server for the selections of now. */
  readonly lookAgain: () => Promise<readonly BookSelection[]>
}

interface Asked {
  readonly moves: readonly Move[]
  readonly sentences: readonly string[]
}

/** Sends prices of a market, after a second look where they need one. */
export function useSetPrices(
  { market, selections, lookAgain }: Book,
  onSaved: (saved: readonly Move[]) => Promise<unknown>,
) {
  const oddsText = useOddsText()
  const act = useAct(markets)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [sent, setSent] = useState<readonly Move[]>([])
  const { isBusy, problem, setProblem, run } = useRun()
  // They are there although their answer was lost.
  const isDone = areIn(selections, sent)
  const send = (prices: readonly Move[], confirmed: boolean) =>
    run(async () => {
      setAsked(null)
      setSent(prices)
      try {
        await act('setPrices', market, { prices, confirmed })
      } catch (error) {
        const stale = stalePrice(error)
        if (stale) {
          const name = selections.find(({ id }) => id === stale.selection)?.name ?? ''
          return setProblem(say.stale(name, oddsText(stale.odds)))
        }
        const isUnanswered = error instanceof RequestError && error.isUnanswered
        // Otherwise a price that is typed meanwhile would be refused for the one that we set ourselves.
        if (!isUnanswered || !areIn(await lookAgain(), prices)) throw error
      }
      await onSaved(prices)
      notify({ type: 'success', message: say.saved(prices.length) })
    })
  const save = (moves: readonly Move[]) => {
    if (isBusy || moves.length === 0) return
    const to = new Map(moves.map(move => [move.selection, move.to]))
    const sentences = movesToConfirm(
      selections.map(({ id, name, ours }) => ({ name, from: ours, to: to.get(id) ?? ours })),
      oddsText,
    )
    if (sentences.length > 0) return setAsked({ moves, sentences })
    void send(moves, false)
  }
  return {
    isBusy,
    problem: isDone ? null : problem,
    forgetProblem: () => setProblem(null),
    save,
    asked,
    confirm: () => {
      if (asked) void send(asked.moves, true)
    },
    cancel: () => setAsked(null),
  }
}

function areIn(selections: readonly BookSelection[], moves: readonly Move[]): boolean {
  return moves.every(({ selection, to }) =>
    selections.some(({ id, ours }) => id === selection && ours === to),
  )
}

/** Another trader was faster: the price of now, × 1,000. */
function stalePrice(error: unknown): { readonly selection: string; readonly odds: number } | null {
  if (!(error instanceof RequestError) || error.code !== 'stale_price') return null
  const { price, selection } = error.answer ?? {}
  return price === undefined || selection === undefined ? null : { selection, odds: price }
}
