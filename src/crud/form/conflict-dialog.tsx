import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, useMemo, useState } from 'react'
import { draw } from '../../fields/cells'
import { Unparsed } from '../../fields/unparsed'
import { DialogFrame } from '../../parts/dialog-frame'
import { type Field, type Fields, labelOf } from '../../resources/kernel/declare/field'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { useScene } from '../record-references'
import { type Choices, type Compared, compareVersions, isDecided, startingChoices } from './compare-versions'
import { isSame, type Values } from './form-fields'
import { formMessages } from './messages'
import { useOtherEdits } from './use-other-edits'
import type { Conflict } from './use-record-form'

interface ConflictDialogProps {
  readonly resource: AnyResource
  readonly fields: Fields
  readonly conflict: Conflict
  /** Titles of all records that either version refers to. */
  readonly titles: Readonly<Record<string, string>>
  /** The label of the button that closes the dialog without a choice. */
  readonly backLabel?: string
  readonly onSettle: (choices: Choices) => void
  readonly onCancel: () => void
}

/** Another user saved first: shows each field as it was, theirs and mine, and lets the user choose. */
export function ConflictDialog({
  resource,
  fields,
  conflict,
  titles,
  backLabel = formMessages.conflictBack,
  onSettle,
  onCancel,
}: ConflictDialogProps) {
  const { base, theirs, mine } = conflict
  const since = String(base.updatedAt ?? theirs.updatedAt)
  const { latest, maskedChanges, problem } = useOtherEdits(resource, theirs.id, since)
  const compared = useMemo(
    () => (maskedChanges ? compareVersions(fields, base, theirs, mine, maskedChanges) : []),
    [fields, base, theirs, mine, maskedChanges],
  )
  const [chosen, setChosen] = useState<Choices>({})
  const choices = { ...startingChoices(compared), ...chosen }
  return (
    <DialogFrame
      title={formMessages.conflictTitle}
      width="sm"
      onClose={onCancel}
      onSubmit={() => onSettle(choices)}
      buttons={
        <>
          <Button color="inherit" onClick={onCancel}>
            {backLabel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={!maskedChanges || !isDecided(compared, choices)}
          >
            {formMessages.save}
          </Button>
        </>
      }
    >
      <DialogContentText>
        {latest} {formMessages.conflictHint}
      </DialogContentText>
      {problem && <Alert severity="warning">{formMessages.hiddenUnknown(problem)}</Alert>}
      {!maskedChanges && <LinearProgress aria-label={formMessages.checkingMasks} />}
      {compared.map(each => (
        <ComparedField
          key={each.name}
          compared={each}
          field={fields[each.name] as Field}
          conflict={conflict}
          titles={titles}
          changedBy={maskedChanges?.get(each.name)}
          choice={choices[each.name]}
          onChoose={whose => setChosen({ ...chosen, [each.name]: whose })}
        />
      ))}
    </DialogFrame>
  )
}

interface ComparedFieldProps extends Pick<ConflictDialogProps, 'conflict' | 'titles'> {
  readonly compared: Compared
  readonly field: Field
  /** The user who changed a masked value. */
  readonly changedBy: string | undefined
  readonly choice: 'theirs' | 'mine' | undefined
  readonly onChoose: (whose: 'theirs' | 'mine') => void
}

function ComparedField({
  compared,
  field,
  conflict,
  titles,
  changedBy,
  choice,
  onChoose,
}: ComparedFieldProps) {
  const id = useId()
  const scene = useScene(titles)
  const textOf = (value: unknown, row: Values) =>
    value instanceof Unparsed ? value.text : draw(field, value, row, scene).text || formMessages.emptyValue
  const { name, base, theirs, mine, difference } = compared
  const theirText = textOf(theirs, conflict.theirs)
  // The page knows only the mask of the earlier value, so it cannot send that value again.
  const isValueUnknown = changedBy !== undefined && isSame(base, mine)
  return (
    <FormControl>
      <FormLabel id={id}>{labelOf(name, field)}</FormLabel>
      <FormHelperText sx={{ m: 0 }}>
        {formMessages.difference[difference]} · {formMessages.before(textOf(base, conflict.base))}
      </FormHelperText>
      <RadioGroup
        aria-labelledby={id}
        value={choice ?? ''}
        onChange={(_, whose) => onChoose(whose as 'theirs' | 'mine')}
      >
        <FormControlLabel
          value="theirs"
          label={
            changedBy === undefined
              ? formMessages.theirs(theirText)
              : formMessages.theirsHidden(theirText, changedBy)
          }
          control={<Radio size="small" />}
        />
        <FormControlLabel
          value="mine"
          label={
            isValueUnknown
              ? formMessages.mineUnknown
              : formMessages.mine(textOf(mine, { ...conflict.base, ...conflict.mine }))
          }
          disabled={isValueUnknown}
          control={<Radio size="small" />}
        />
      </RadioGroup>
    </FormControl>
  )
}
