import { useState } from 'react'
import { useAct } from '../../crud/actions/use-act'
import { useRun } from '../../crud/use-run'
import { movesToConfirm } from '../../domain/book/guard'
import { notify } from '../../providers/refine/notification'
import type { BookSelection } from '../../resources/betting/fixture-book'
import { markets } from '../../resources/betting/markets'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { messages as say } from './messages'
import type { Move } from './use-drafts'

interface Asked {
  readonly moves: readonly Move[]
  readonly sentences: readonly string[]
}

/** Sends prices of a market, after a second look where they need one. */
export function useSetPrices(
  market: WireRow,
  selections: readonly BookSelection[],
  onSaved: (saved: readonly Move[]) => Promise<unknown>,
) {
  const act = useAct(markets as unknown as AnyResource)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { isBusy, problem, setProblem, run } = useRun()
  const send = (prices: readonly Move[], confirmed: boolean) =>
    run(async () => {
      setAsked(null)
      await act('setPrices', market, { prices, confirmed })
      await onSaved(prices)
      notify({ type: 'success', message: say.saved(prices.length) })
    })
  const save = (moves: readonly Move[]) => {
    if (isBusy || moves.length === 0) return
    const to = new Map(moves.map(move => [move.selection, move.to]))
    const sentences = movesToConfirm(
      selections.map(({ id, name, ours }) => ({ name, from: ours, to: to.get(id) ?? ours })),
    )
    if (sentences.length > 0) return setAsked({ moves, sentences })
    void send(moves, false)
  }
  return {
    isBusy,
    problem,
    forgetProblem: () => setProblem(null),
    save,
    asked,
    confirm: () => {
      if (asked) void send(asked.moves, true)
    },
    cancel: () => setAsked(null),
  }
}
