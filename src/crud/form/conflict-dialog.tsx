import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, useMemo, useState } from 'react'
import { draw } from '../../fields/cells'
import { Unparsed } from '../../fields/unparsed'
import { type Field, type Fields, labelOf } from '../../resources/kernel/field'
import { DialogFrame } from '../dialog-frame'
import { useScene } from '../record-references'
import { type Choices, type Compared, compareVersions, isDecided, startingChoices } from './compare-versions'
import type { Values } from './form-fields'
import type { Conflict } from './use-record-form'

interface ConflictDialogProps {
  readonly fields: Fields
  readonly conflict: Conflict
  /** Titles of all records that either version refers to. */
  readonly titles: Readonly<Record<string, string>>
  readonly onSettle: (choices: Choices) => void
  readonly onCancel: () => void
}

/** Somebody saved first: field by field what it was, what they made of it and what I did, to choose from. */
export function ConflictDialog({ fields, conflict, titles, onSettle, onCancel }: ConflictDialogProps) {
  const { base, theirs, mine } = conflict
  const compared = useMemo(() => compareVersions(fields, base, theirs, mine), [fields, base, theirs, mine])
  const [choices, setChoices] = useState(() => startingChoices(compared))
  return (
    <DialogFrame
      title="Somebody else changed this meanwhile"
      width="sm"
      onClose={onCancel}
      onSubmit={() => onSettle(choices)}
      buttons={
        <>
          <Button color="inherit" onClick={onCancel}>
            Back to the form
          </Button>
          <Button type="submit" variant="contained" disabled={!isDecided(compared, choices)}>
            Save
          </Button>
        </>
      }
    >
      <DialogContentText>
        Choose for each field which version to keep; then all of it is saved on top of theirs.
      </DialogContentText>
      {compared.map(each => (
        <ComparedField
          key={each.name}
          compared={each}
          field={fields[each.name] as Field}
          conflict={conflict}
          titles={titles}
          choice={choices[each.name]}
          onChoose={whose => setChoices({ ...choices, [each.name]: whose })}
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
  readonly choice: 'theirs' | 'mine' | undefined
  readonly onChoose: (whose: 'theirs' | 'mine') => void
}

function ComparedField({ compared, field, conflict, titles, choice, onChoose }: ComparedFieldProps) {
  const id = useId()
  const scene = useScene(titles)
  const say = (value: unknown, row: Values) =>
    value instanceof Unparsed ? value.text : draw(field, value, row, scene).text || 'nothing'
  const { name, base, theirs, mine, difference } = compared
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
          label={`Theirs: ${say(theirs, conflict.theirs)}`}
          control={<Radio size="small" />}
        />
        <FormControlLabel
          value="mine"
          label={`Mine: ${say(mine, { ...conflict.base, ...conflict.mine })}`}
          control={<Radio size="small" />}
        />
      </RadioGroup>
    </FormControl>
  )
}
