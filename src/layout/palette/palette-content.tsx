import { useKBar } from '@refinedev/kbar'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '../../providers/session/session'
import { registry } from '../../resources'
import { can, mayList } from '../../resources/kernel/rights/access'
import type { IconOf } from './commands'
import { PaletteField } from './palette-field'
import { PaletteFoot } from './palette-foot'
import { PaletteList } from './palette-list'
import { commandGroups, type RowGroup } from './palette-rows'
import { recordGroups } from './place-rows'
import { useHighlight } from './use-highlight'
import { useRecordSearch } from './use-record-search'

interface PaletteContentProps {
  readonly Icon: IconOf
  readonly startingText: string
  readonly recents: readonly RowGroup[]
  /** Closes the palette and runs the command. */
  readonly perform: (work: () => void) => void
  /** Closes the palette by a button, where it covers the whole screen. */
  readonly onClose?: (() => void) | undefined
}

/** The field and its results: commands at once, records of the server below them when they arrive. */
export function PaletteContent({ Icon, startingText, recents, perform, onClose }: PaletteContentProps) {
  const { step, actions, query } = useKBar(state => ({
    step: state.currentRootActionId ?? null,
    actions: state.actions,
  }))
  const [typed, setTyped] = useState(startingText)
  const listId = useId()
  const maySearch = useMaySearch()
  const search = useRecordSearch(typed, step === null && maySearch)
  const navigate = useNavigate()
  const user = useUser()

  const enter = (next: string | null) => {
    query.setCurrentRootAction(next)
    setTyped('')
  }
  const groups = [
    ...(step === null && typed.trim() === '' ? recents : []),
    ...commandGroups(actions, step, typed, enter),
    ...recordGroups(search.groups, { user, Icon, go: path => void navigate(path) }),
  ]
  const rows = groups.flatMap(group => group.rows)
  const highlight = useHighlight(rows, `${step} ${typed}`)
  const choose = (row: (typeof rows)[number]) => (row.isStep ? row.perform() : perform(row.perform))

  const press = (event: KeyboardEvent) => {
    // An input method handles its own keys while it composes a word.
    if (event.nativeEvent.isComposing) return
    const isBack = event.key === 'Backspace' && typed === '' && step !== null
    if (event.key === 'Enter' && highlight.row) choose(highlight.row)
    else if (isBack) enter(actions[step]?.parent ?? null)
    else if (!highlight.move(event.key)) return
    event.preventDefault()
  }

  return (
    <>
      <PaletteField
        typed={typed}
        onType={setTyped}
        step={step === null ? null : (actions[step]?.name ?? null)}
        onBack={() => step !== null && enter(actions[step]?.parent ?? null)}
        onKeyDown={press}
        listId={rows.length > 0 ? listId : undefined}
        highlighted={highlight.row && optionId(listId, highlight.row.id)}
        onClose={onClose}
      />
      <PaletteList
        id={listId}
        groups={groups}
        search={search}
        typed={typed.trim()}
        highlighted={highlight.row?.id}
        optionId={row => optionId(listId, row)}
        onHighlight={highlight.put}
        onChoose={choose}
      />
      <PaletteFoot isInStep={step !== null} />
    </>
  )
}

function optionId(listId: string, row: string): string {
  return `${listId}-${row.replace(/[^\w-]/g, '_')}`
}

/** Whether the user may search any records. */
function useMaySearch(): boolean {
  const user = useUser()
  return registry.resources.some(resource => mayList(user, resource) && can(user, resource, 'show'))
}
