import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { FieldErrors } from 'react-hook-form'
import { type Fields, labelOf } from '../../resources/kernel/declare/field'
import { sentencesOf } from './field-errors'
import { focusField } from './focus-field'
import type { Values } from './form-fields'
import { formMessages } from './messages'

/** Lists everything that prevents saving; each line links to its field. */
export function ErrorSummary({ errors, fields }: { errors: FieldErrors<Values>; fields: Fields }) {
  const found = Object.entries(fields).flatMap(([name, field]) =>
    sentencesOf(errors[name] as never, labelOf(name, field)).map((sentence, place) => ({
      name,
      sentence,
      place,
    })),
  )
  const whole = errors.root?.form?.message
  if (found.length === 0 && !whole) return null
  return (
    <Alert severity="error" role="alert" sx={{ mb: 2.5, alignItems: 'start' }}>
      {found.length > 0 && (
        <>
          <AlertTitle>{formMessages.fixFields(found.length)}</AlertTitle>
          <Box component="ul" sx={{ m: 0, pl: 2.5, '& button': { textAlign: 'start', minHeight: 24 } }}>
            {found.map(({ name, sentence, place }) => (
              <li key={`${name} ${place}`}>
                <Link
                  component="button"
                  type="button"
                  color="inherit"
                  onClick={() => focusField(name, place)}
                >
                  {sentence}
                </Link>
              </li>
            ))}
          </Box>
        </>
      )}
      {whole}
    </Alert>
  )
}
