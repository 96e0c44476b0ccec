import { useState } from 'react'
import { parseOdds } from '../../domain/odds'
import type { BookSelection } from '../../resources/fixture-book'

/** A price that is typed and not saved. */
export interface Draft {
  readonly text: string
  /** Our price when it was typed last: the server refuses a change of another one. */
  readonly from: number
  /** Null while it cannot be read. */
  readonly odds: number | null
  readonly problem: string | null
}

export interface Move {
  readonly selection: string
  readonly from: number
  readonly to: number
}

/** Typed prices, by selection. Another market starts without any. */
export function useDrafts(market: string, selections: readonly BookSelection[]) {
  const [state, setState] = useState<{ market: string; drafts: Readonly<Record<string, Draft>> }>({
    market,
    drafts: {},
  })
  const drafts = state.market === market ? state.drafts : {}
  const put = (next: Readonly<Record<string, Draft>>) => setState({ market, drafts: next })
  const type = ({ id, ours }: BookSelection, text: string) => {
    const parsed = parseOdds(text)
    const draft: Draft = {
      text,
      from: ours,
      ...('odds' in parsed ? { odds: parsed.odds, problem: null } : { odds: null, problem: parsed.problem }),
    }
    put({ ...drafts, [id]: draft })
  }
  const forget = (id: string) => {
    const { [id]: _, ...rest } = drafts
    put(rest)
  }
  const fill = (prices: readonly (readonly [BookSelection, string])[]) =>
    put(
      Object.fromEntries(
        prices.flatMap(([{ id, ours }, text]) => {
          const parsed = parseOdds(text)
          if (!('odds' in parsed) || parsed.odds === ours) return []
          return [[id, { text, from: ours, odds: parsed.odds, problem: null }]]
        }),
      ),
    )
  return {
    drafts,
    type,
    forget,
    fill,
    clear: () => put({}),
    /** Our prices with what is typed. */
    prices: selections.map(({ id, ours }) => drafts[id]?.odds ?? ours),
    hasProblem: selections.some(({ id }) => drafts[id]?.problem),
    moves: selections.flatMap(({ id, ours }): Move[] => {
      const draft = drafts[id]
      return draft?.odds == null || draft.odds === ours
        ? []
        : [{ selection: id, from: draft.from, to: draft.odds }]
    }),
  }
}
