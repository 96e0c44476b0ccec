import { useState } from 'react'
import { useReferences } from '../../fields/references'
import { notify } from '../../providers/refine/notification'
import { kindOf } from '../../resources/kernel/kinds/kinds'
import { type FindRecords, lookUpTitles, maxTitles, namesIn } from './look-up-titles'
import { sheetMessages } from './messages'
import { type PastePlan, placeBlock, planPaste } from './paste-plan'
import type { SheetCommands } from './sheet-commands'
import type { Sheet } from './sheet-context'
import type { CellChange } from './sheet-edits'
import { checkRow } from './sheet-problems'
import { blockOf, orderOf } from './sheet-range'

const say = sheetMessages.paste

/** The most characters of a pasted block: a larger one is a mistake. */
const maxLength = 1_000_000

export interface Paste {
  /** The plan with problems while the dialog is open; null otherwise. */
  readonly plan: PastePlan | null
  readonly isLookingUp: boolean
  readonly paste: (text: string) => Promise<void>
  readonly put: (changes: readonly CellChange[]) => void
  readonly cancel: () => void
}

/** Pastes a block at the selected cells: at once if all cells fit, otherwise after a dialog lists the problems. */
export function usePaste(sheet: Sheet, commands: SheetCommands): Paste {
  const { search } = useReferences()
  const [plan, setPlan] = useState<PastePlan | null>(null)
  const [isLookingUp, setLookingUp] = useState(false)

  const planOf = async (text: string): Promise<PastePlan | string | null> => {
    const { rows, moreRows, columns, fields, resource, titles, state, lockOf } = sheet
    const chosen = sheet.range.read()
    const at = chosen && blockOf(chosen, orderOf(rows, columns))
    if (!at || text === '') return null
    if (text.length > maxLength) return say.tooLarge
    const block = placeBlock(commands.read(text), at, columns)
    const names = namesIn(block)
    if (names.length > maxTitles) return say.tooManyNames(maxTitles)
    const idsOf = await lookUpTitles(names, findChoices)
    return planPaste(block, at.top, {
      rows,
      moreRows,
      titles,
      idsOf,
      lockOf,
      editOf: id => state.read().edits.get(id),
      problemsOf: edit => checkRow(resource, fields, edit).problems.cells,
    })
  }

  const findChoices: FindRecords = async ({ name, field }, words) => {
    const [to] = kindOf(field).targets(field)
    return to === undefined ? [] : search({ to, name }, words, new AbortController().signal)
  }

  const put = (changes: readonly CellChange[]) => {
    setPlan(null)
    sheet.change(changes)
    notify({ type: 'success', message: say.pasted(changes.length) })
  }

  return {
    plan,
    isLookingUp,
    put,
    cancel: () => setPlan(null),
    paste: async text => {
      setLookingUp(true)
      try {
        const found = await planOf(text)
        if (typeof found === 'string') notify({ type: 'error', message: found })
        else if (found && hasNoProblems(found)) put(found.changes)
        else setPlan(found)
      } catch (error) {
        notify({ type: 'error', message: say.failed(error instanceof Error ? error.message : 'n/a') })
      } finally {
        setLookingUp(false)
      }
    },
  }
}

function hasNoProblems({ invalid, locked, beyond, ignored }: PastePlan): boolean {
  const isPlaced = beyond.rows === 0 && beyond.columns === 0 && ignored.length === 0
  return isPlaced && invalid.length === 0 && locked.length === 0
}
