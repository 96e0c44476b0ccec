import TextField from '@mui/material/TextField'
import { type ReactNode, useId } from 'react'
import { codeProblem, readCode } from '../../domain/two-step'
import type { Problems } from '../../resources/kernel/declare/schema'
import type { Proof } from './account-calls'
import { type OwnField, OwnForm } from './account-form'
import { SecretField } from './secret-field'

interface ProofFormProps {
  readonly label: string
  readonly action: string
  readonly color?: 'primary' | 'error'
  /** What is said of the code. */
  readonly help: string
  /** Only of the app: a new app is shown by its own code. */
  readonly isAppOnly?: boolean
  readonly send: (proof: Proof) => Promise<void>
  readonly beside?: ReactNode
}

/** The present password and a code: who changes their second step shows both again. */
export function ProofForm({ label, action, color, help, isAppOnly = false, send, beside }: ProofFormProps) {
  return (
    <OwnForm
      label={label}
      names={['code', 'password']}
      problemsOf={typed => problemsOf(typed, isAppOnly)}
      send={send}
      action={action}
      color={color}
      beside={beside}
    >
      {field => (
        <>
          <CodeField {...field('code')} help={help} />
          <SecretField {...field('password')} label="Your password" autoComplete="current-password" />
        </>
      )}
    </OwnForm>
  )
}

function CodeField({ name, value, problem, onChange, help }: OwnField & { readonly help: string }) {
  return (
    <TextField
      id={useId()}
      name={name}
      label="Code"
      value={value}
      onChange={event => onChange(event.target.value)}
      error={problem !== undefined}
      helperText={problem ?? help}
      fullWidth
      size="small"
      slotProps={{
        htmlInput: { dir: 'ltr', inputMode: 'numeric', autoComplete: 'one-time-code', spellCheck: false },
      }}
    />
  )
}

function problemsOf({ password, code }: Proof, isAppOnly: boolean): Problems {
  const wrong =
    isAppOnly && readCode(code)?.kind !== 'app'
      ? 'The six digits that the app shows are expected'
      : codeProblem(code)
  return {
    ...(wrong && { code: wrong }),
    ...(password === '' && { password: 'Your present password is expected' }),
  }
}
