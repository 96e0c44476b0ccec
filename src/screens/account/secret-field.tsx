import { useId } from 'react'
import { SecretLine } from '../../fields/inputs/secret-input'

interface SecretFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly problem: string | undefined
  readonly help?: string
  readonly autoComplete: 'current-password' | 'new-password'
  /** Whether the field has the focus at first. */
  readonly isFirst?: boolean
}

/** A password field outside of a record's form. */
export function SecretField(props: SecretFieldProps) {
  const { label, name, value, onChange, problem, help, autoComplete, isFirst = false } = props
  return (
    <SecretLine
      autoComplete={autoComplete}
      line={{
        id: useId(),
        name,
        label,
        value,
        onChange: event => onChange(event.target.value),
        autoFocus: isFirst,
        error: problem !== undefined,
        helperText: problem ?? help,
        fullWidth: true,
        size: 'small',
        slotProps: {},
      }}
    />
  )
}
