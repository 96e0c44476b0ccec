import TextField from '@mui/material/TextField'
import type { KeyboardEvent } from 'react'
import { oddsRange } from '../../domain/odds'
import { useOddsText } from '../../fields/cells/odds'
import type { BookSelection } from '../../resources/betting/fixture-book'
import { messages as say } from './messages'
import type { useDrafts } from './use-drafts'

interface PriceInputProps {
  readonly selection: BookSelection
  readonly drafts: Pick<ReturnType<typeof useDrafts>, 'drafts' | 'type' | 'forget'>
  readonly isFixed: boolean
}

/** Our price of a selection: typed in any format, or changed by the arrow keys. */
export function PriceInput({ selection, drafts, isFixed }: PriceInputProps) {
  const oddsText = useOddsText()
  const { id, name, ours } = selection
  const draft = drafts.drafts[id]
  const isOutdated = draft !== undefined && draft.from !== ours && draft.odds !== ours
  const note = draft?.problem ?? (isOutdated ? say.meanwhile(oddsText(ours)) : null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && draft) {
      event.stopPropagation()
      drafts.forget(id)
    }
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (direction === 0 || isFixed) return
    event.preventDefault()
    const step = direction * (event.shiftKey ? 100 : 10)
    const odds = Math.min(Math.max((draft?.odds ?? ours) + step, oddsRange.min), oddsRange.max)
    if (odds === ours) drafts.forget(id)
    else drafts.type(selection, oddsText(odds))
  }
  return (
    <TextField
      size="small"
      value={draft?.text ?? oddsText(ours)}
      onChange={({ target }) => drafts.type(selection, target.value)}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => target.select()}
      error={draft?.problem != null}
      helperText={note}
      disabled={isFixed}
      slotProps={{
        htmlInput: {
          'aria-label': say.priceOf(name),
          inputMode: 'decimal',
          autoComplete: 'off',
          dir: 'ltr',
          style: { textAlign: 'right' },
        },
        formHelperText: { sx: { mx: 0, whiteSpace: 'normal', textAlign: 'end' } },
      }}
      sx={{ width: 112, '& .MuiOutlinedInput-root': { bgcolor: draft ? 'action.selected' : undefined } }}
    />
  )
}
