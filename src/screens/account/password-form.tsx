import { passwordLength, passwordProblem } from '../../domain/password'
import type { Problems } from '../../resources/kernel/declare/schema'
import { changePassword, passwordPath } from './account-calls'
import { AccountForm } from './account-form'
import { accountMessages } from './messages'
import { SecretField } from './secret-field'

const { password: messages } = accountMessages

interface PasswordFormProps {
  /** The label of the current password, which may be a temporary one. */
  readonly current: string
  readonly action: string
  /** Called with the number of other sessions that ended. */
  readonly onChanged: (ended: number) => Promise<void>
}

/** Asks for the current password and a new one. */
export function PasswordForm({ current, action, onChanged }: PasswordFormProps) {
  return (
    <AccountForm
      label={messages.form}
      path={passwordPath}
      names={['password', 'newPassword']}
      problemsOf={problemsOf}
      send={async ({ password, newPassword }) =>
        onChanged((await changePassword(password, newPassword)).ended)
      }
      action={action}
      unanswered={messages.unanswered}
    >
      {field => (
        <>
          <SecretField {...field('password')} label={current} autoComplete="current-password" />
          <SecretField
            {...field('newPassword')}
            label={messages.new}
            autoComplete="new-password"
            help={messages.rules(passwordLength.min)}
          />
        </>
      )}
    </AccountForm>
  )
}

function problemsOf({
  password,
  newPassword,
}: Readonly<Record<'password' | 'newPassword', string>>): Problems {
  const wrong = newPassword === '' ? messages.newMissing : passwordProblem(newPassword)
  return {
    ...(password === '' && { password: messages.currentMissing }),
    ...(wrong && { newPassword: wrong }),
  }
}
