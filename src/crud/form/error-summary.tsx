import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Link from '@mui/material/Link'
import type { FieldErrors } from 'react-hook-form'
import { sentencesOf } from './field-errors'
import { focusField } from './focus-field'
import type { Values } from './form-fields'

/** Everything that keeps the form from being saved, said at once; each sentence leads to its field. */
export function ErrorSummary({ errors, names }: { errors: FieldErrors<Values>; names: readonly string[] }) {
  const found = names.flatMap(name =>
    sentencesOf(errors[name] as never).map(sentence => ({ name, sentence })),
  )
  const whole = errors.root?.form?.message
  if (found.length === 0 && !whole) return null
  return (
    <Alert severity="error" role="alert" sx={{ mb: 2.5, alignItems: 'start' }}>
      {found.length > 0 && (
        <>
          <AlertTitle>
            {found.length === 1
              ? 'One thing has to be put right'
              : `${found.length} things have to be put right`}
          </AlertTitle>
          <ul>
            {found.map(({ name, sentence }) => (
              <li key={`${name} ${sentence}`}>
                <Link component="button" type="button" color="inherit" onClick={() => focusField(name)}>
                  {sentence}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {whole}
    </Alert>
  )
}
