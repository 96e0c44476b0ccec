import TextField from '@mui/material/TextField'
import { type ReactNode, useId } from 'react'
import { codeProblem, readCode } from '../../domain/two-step'
import type { Problems } from '../../resources/kernel/declare/schema'
import type { Proof } from './account-calls'
import { type AccountField, AccountForm } from './account-form'
import { accountMessages } from './messages'
import { SecretField } from './secret-field'

interface ProofFormProps {
  readonly label: string
  readonly path: string
  readonly action: string
  readonly color?: 'primary' | 'error'
  /** The help text of the code. */
  readonly help: string
  /** Whether only a code of the app is accepted: a new app must show its own code. */
  readonly isAppOnly?: boolean
  readonly send: (proof: Proof) => Promise<void>
  readonly beside?: ReactNode
}

/** Asks for the current password and a code before the second step is changed. */
export function ProofForm({
  label,
  path,
  action,
  color,
  help,
  isAppOnly = false,
  send,
  beside,
}: ProofFormProps) {
  return (
    <AccountForm
      label={label}
      path={path}
      names={['code', 'password']}
      problemsOf={typed => problemsOf(typed, isAppOnly)}
      send={send}
      action={action}
      color={color}
      unanswered={accountMessages.twoStep.unanswered}
      beside={beside}
    >
      {field => (
        <>
          <CodeField {...field('code')} help={help} />
          <SecretField
            {...field('password')}
            label={accountMessages.twoStep.yourPassword}
            autoComplete="current-password"
          />
        </>
      )}
    </AccountForm>
  )
}

function CodeField({ name, value, problem, onChange, help }: AccountField & { readonly help: string }) {
  return (
    <TextField
      id={useId()}
      name={name}
      label={accountMessages.twoStep.code}
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
    isAppOnly && readCode(code)?.kind !== 'app' ? accountMessages.twoStep.appCodeMissing : codeProblem(code)
  return {
    ...(wrong && { code: wrong }),
    ...(password === '' && { password: accountMessages.password.currentMissing }),
  }
}
