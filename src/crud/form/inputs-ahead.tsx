import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { startTransition, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { inputOf } from '../../fields/input'
import { InputStyles } from '../../fields/input-styles'
import { inputs } from '../../fields/inputs'
import { useUser } from '../../providers/session/session'
import { labelOf } from '../../resources/kernel/declare/field'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { RecordReferences } from '../record-references'
import { formColumns } from './form-columns'
import { FieldPlace } from './form-field'
import { writableFields } from './form-fields'

interface InputsAheadProps {
  readonly resource: AnyResource
  readonly row: WireRow
}

/**
 * Draws the inputs of a record's form once, outside of the document, and goes: their styles are known from then on
 * and their code has run, so that the form that is opened next waits for neither.
 */
export function InputsAhead({ resource, row }: InputsAheadProps) {
  const user = useUser()
  const [place] = useState(() => document.createElement('div'))
  const [isDone, finish] = useState(false)
  useEffect(() => startTransition(() => finish(true)), [])
  if (isDone) return null
  return createPortal(
    <RecordReferences known={row.titles} of={resource}>
      <InputStyles />
      <Box component="form">
        <Box sx={{ ...formColumns, p: 3 }}>
          {Object.entries(writableFields(resource, user, 'edit')).map(([name, field]) => {
            const { Input } = inputOf(inputs, field)
            return (
              <FieldPlace key={name} name={name} field={field}>
                <Input
                  field={field as never}
                  name={name}
                  label={labelOf(name, field)}
                  value={(row[name] ?? null) as never}
                  onChange={ignore}
                  problems={nothing}
                  row={row}
                  inputs={inputs}
                />
              </FieldPlace>
            )
          })}
        </Box>
        <Button type="submit" variant="contained" loading={false}>
          Save
        </Button>
      </Box>
    </RecordReferences>,
    place,
  )
}

const nothing = {}

function ignore(): void {
  // Nobody can type into what is not in the document.
}
