import { useState } from 'react'
import { parseOdds } from '../../domain/odds'
import type { BookSelection } from '../../resources/betting/fixture-book'

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

type Drafts = Readonly<Record<string, Draft>>

/** Typed prices, by selection. */
export function useDrafts(selections: readonly BookSelection[]) {
  const [drafts, change] = useState<Drafts>({})
  const type = ({ id, ours }: BookSelection, text: string) => {
    const parsed = parseOdds(text)
    const draft: Draft = {
      text,
      from: ours,
      ...('odds' in parsed ? { odds: parsed.odds, problem: null } : { odds: null, problem: parsed.problem }),
    }
    change(now => ({ ...now, [id]: draft }))
  }
  const fill = (prices: readonly (readonly [BookSelection, string])[]) =>
    change(() =>
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
    forget: (id: string) => change(({ [id]: _, ...rest }) => rest),
    /** Discards the saved drafts. A price that was typed again meanwhile stays, and now changes the saved one. */
    forgetSaved: (saved: readonly Move[]) =>
      change(now => {
        const pricesNow = new Map(saved.map(({ selection, to }) => [selection, to]))
        return Object.fromEntries(
          Object.entries(now).flatMap(([id, draft]) => {
            const from = pricesNow.get(id) ?? draft.from
            return draft.odds === pricesNow.get(id) ? [] : [[id, { ...draft, from }]]
          }),
        )
      }),
    fill,
    clear: () => change(() => ({})),
    /** Our prices, with the typed ones in place of the saved ones. */
    prices: selections.map(({ id, ours }) => drafts[id]?.odds ?? ours),
    hasProblem: selections.some(({ id }) => Boolean(drafts[id]?.problem)),
    moves: selections.flatMap(({ id, ours }): Move[] => {
      const draft = drafts[id]
      return draft?.odds == null || draft.odds === ours
        ? []
        : [{ selection: id, from: draft.from, to: draft.odds }]
    }),
  }
}
