import { passwordLength, passwordProblem } from '../../domain/password'
import type { Problems } from '../../resources/kernel/declare/schema'
import { changePassword } from './account-calls'
import { OwnForm } from './account-form'
import { SecretField } from './secret-field'

interface PasswordFormProps {
  /** What the present password is called: a temporary one is one as well. */
  readonly present: string
  readonly action: string
  /** Told how many other sessions ended. */
  readonly onChanged: (ended: number) => Promise<void>
}

/** The present password and a new one. */
export function PasswordForm({ present, action, onChanged }: PasswordFormProps) {
  return (
    <OwnForm
      label="Password"
      names={['password', 'newPassword']}
      problemsOf={problemsOf}
      send={async ({ password, newPassword }) =>
        onChanged((await changePassword(password, newPassword)).ended)
      }
      action={action}
    >
      {field => (
        <>
          <SecretField {...field('password')} label={present} autoComplete="current-password" />
          <SecretField
            {...field('newPassword')}
            label="New password"
            autoComplete="new-password"
            help={`At least ${passwordLength.min} characters, not a common one, and none of your last five`}
          />
        </>
      )}
    </OwnForm>
  )
}

function problemsOf({
  password,
  newPassword,
}: Readonly<Record<'password' | 'newPassword', string>>): Problems {
  const wrong = newPassword === '' ? 'A new password is expected' : passwordProblem(newPassword)
  return {
    ...(password === '' && { password: 'Your present password is expected' }),
    ...(wrong && { newPassword: wrong }),
  }
}
