import { notify } from '../../providers/refine/notification'
import { useSessionsChanged } from './account-calls'
import { AccountCard } from './account-card'
import { accountMessages } from './messages'
import { PasswordForm } from './password-form'

const { password: messages } = accountMessages

/** Changes the user's password; a new one ends the user's other sessions. */
export function PasswordCard() {
  const sessionsChanged = useSessionsChanged()
  return (
    <AccountCard title={messages.title} about={messages.about}>
      <PasswordForm
        current={messages.current}
        action={messages.change}
        onChanged={async ended => {
          notify({ type: 'success', message: messages.changed(ended) })
          await sessionsChanged()
        }}
      />
    </AccountCard>
  )
}
