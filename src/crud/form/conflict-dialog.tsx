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
import { isMasked } from '../../resources/kernel/kinds/mask'
import { useScene } from '../record-references'
import {
  type Choices,
  type Compared,
  compareVersions,
  type Hidden,
  isDecided,
  startingChoices,
} from './compare-versions'
import { isSame, type Values } from './form-fields'
import { useHiddenChanges } from './use-hidden-changes'
import type { Conflict } from './use-record-form'

interface ConflictDialogProps {
  readonly resource: AnyResource
  readonly fields: Fields
  readonly conflict: Conflict
  /** Titles of all records that either version refers to. */
  readonly titles: Readonly<Record<string, string>>
  /** The way out, in words: where the person goes back to. */
  readonly backLabel?: string
  readonly onSettle: (choices: Choices) => void
  readonly onCancel: () => void
}

/** Somebody saved first: field by field what it was, what they made of it and what I did, to choose from. */
export function ConflictDialog(props: ConflictDialogProps) {
  const isHiding = Object.values(props.fields).some(isMasked)
  return isHiding ? <Informed {...props} /> : <Comparison {...props} hidden={none} />
}

const none: Hidden = new Map()

/** Where values are masked, the comparison waits until it is known which of them were changed. */
function Informed(props: ConflictDialogProps) {
  const { resource, conflict } = props
  const since = String(conflict.base.updatedAt ?? conflict.theirs.updatedAt)
  const { hidden, problem } = useHiddenChanges(resource, conflict.theirs.id, since)
  return <Comparison {...props} hidden={hidden} problem={problem} />
}

interface ComparisonProps extends ConflictDialogProps {
  /** Undefined until it is known. */
  readonly hidden: Hidden | undefined
  /** Why it is not known which masked values were changed. */
  readonly problem?: string | null
}

function Comparison(props: ComparisonProps) {
  const { fields, conflict, titles, hidden, problem, backLabel = 'Back to the form' } = props
  const { onSettle, onCancel } = props
  const { base, theirs, mine } = conflict
  const compared = useMemo(
    () => (hidden ? compareVersions(fields, base, theirs, mine, hidden) : []),
    [fields, base, theirs, mine, hidden],
  )
  const [chosen, setChosen] = useState<Choices>({})
  const choices = { ...startingChoices(compared), ...chosen }
  return (
    <DialogFrame
      title="Somebody else changed this meanwhile"
      width="sm"
      onClose={onCancel}
      onSubmit={() => onSettle(choices)}
      buttons={
        <>
          <Button color="inherit" onClick={onCancel}>
            {backLabel}
          </Button>
          <Button type="submit" variant="contained" disabled={!hidden || !isDecided(compared, choices)}>
            Save
          </Button>
        </>
      }
    >
      <DialogContentText>
        Choose for each field which version to keep; then all of it is saved on top of theirs.
      </DialogContentText>
      {problem && (
        <Alert severity="warning">Whether hidden values were changed could not be found out. {problem}</Alert>
      )}
      {!hidden && <LinearProgress aria-label="Loading" />}
      {compared.map(each => (
        <ComparedField
          key={each.name}
          compared={each}
          field={fields[each.name] as Field}
          conflict={conflict}
          titles={titles}
          changedBy={hidden?.get(each.name)}
          choice={choices[each.name]}
          onChoose={whose => setChosen({ ...chosen, [each.name]: whose })}
        />
      ))}
    </DialogFrame>
  )
}

const said: Readonly<Record<Compared['difference'], string>> = {
  theirs: 'Only they changed it',
  mine: 'Only you changed it',
  conflict: 'Both of you changed it',
}

interface ComparedFieldProps extends Pick<ConflictDialogProps, 'conflict' | 'titles'> {
  readonly compared: Compared
  readonly field: Field
  /** Who changed a value that is hidden. */
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
  const say = (value: unknown, row: Values) =>
    value instanceof Unparsed ? value.text : draw(field, value, row, scene).text || 'nothing'
  const { name, base, theirs, mine, difference } = compared
  const saidTheirs = say(theirs, conflict.theirs)
  // What was before them the page does not know whole, so it cannot be sent again.
  const isGone = changedBy !== undefined && isSame(base, mine)
  return (
    <FormControl>
      <FormLabel id={id}>{labelOf(name, field)}</FormLabel>
      <FormHelperText sx={{ m: 0 }}>
        {said[difference]} · it was: {say(base, conflict.base)}
      </FormHelperText>
      <RadioGroup
        aria-labelledby={id}
        value={choice ?? ''}
        onChange={(_, whose) => onChoose(whose as 'theirs' | 'mine')}
      >
        <FormControlLabel
          value="theirs"
          label={`Theirs: ${saidTheirs}${changedBy === undefined ? '' : `, changed by ${changedBy}, hidden`}`}
          control={<Radio size="small" />}
        />
        <FormControlLabel
          value="mine"
          label={`Mine: ${isGone ? 'as it was, hidden' : say(mine, { ...conflict.base, ...conflict.mine })}`}
          disabled={isGone}
          control={<Radio size="small" />}
        />
      </RadioGroup>
    </FormControl>
  )
}
