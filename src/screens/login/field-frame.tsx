import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import type { ReactNode } from 'react'

interface FieldFrameProps {
  readonly id: string
  readonly label: string
  readonly isWrong: boolean
  /** The problem of this field; its element has the field's id with `-problem`. */
  readonly problem?: string | null
  readonly children: ReactNode
}

/** A label above its field, so that it stays readable while the field is empty. */
export function FieldFrame({ id, label, isWrong, problem = null, children }: FieldFrameProps) {
  return (
    <FormControl error={isWrong} fullWidth>
      <FormLabel
        htmlFor={id}
        sx={{
          mb: 0.75,
          fontSize: '0.875rem',
          fontWeight: 600,
          '&, &.Mui-focused': { color: 'text.primary' },
        }}
      >
        {label}
      </FormLabel>
      {children}
      {problem && <FormHelperText id={`${id}-problem`}>{problem}</FormHelperText>}
    </FormControl>
  )
}
