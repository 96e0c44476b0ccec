import type { FixedTerms } from './fixed-bet'
import { type Selected, selectionText } from './selection-text'

/** What a bet keeps of its selections: of a pool the runners per position or leg, of a fixed price its each-way terms. */
export type KeptSelections =
  | (Omit<Selected, 'selections'> & { readonly legs: Selected['selections'] })
  | Pick<FixedTerms, 'eachWay'>

/** Returns kept selections as people read them: "5/2,7/ALL", "Each way: 3 places at 1/4", "Win". */
export function selectedWords(kept: KeptSelections): string {
  if ('legs' in kept) return selectionText({ ...kept, selections: kept.legs })
  return kept.eachWay ? `Each way: ${kept.eachWay.places} places at 1/${kept.eachWay.fraction}` : 'Win'
}
