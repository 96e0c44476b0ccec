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
import { FieldCell } from './form-field'
import { writableFields } from './form-fields'
import { formMessages } from './messages'

export interface InputsAheadProps {
  readonly resource: AnyResource
  readonly row: WireRow
}

/**
 * Renders the inputs of a record's form once, outside the document, and then removes them. Their styles and code are
 * then ready, so the form opens without delay.
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
              <FieldCell key={name} name={name} field={field}>
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
              </FieldCell>
            )
          })}
        </Box>
        <Button type="submit" variant="contained" loading={false}>
          {formMessages.save}
        </Button>
      </Box>
    </RecordReferences>,
    place,
  )
}

const nothing = {}

function ignore(): void {
  // Never called: the inputs are not in the document.
}
