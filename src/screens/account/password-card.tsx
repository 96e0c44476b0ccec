import { notify } from '../../providers/refine/notification'
import { useSessionsChanged } from './account-calls'
import { AccountCard } from './account-card'
import { PasswordForm } from './password-form'
import { sessionsInWords } from './session-words'

/** The own password; a new one ends the person's other sessions. */
export function PasswordCard() {
  const sessionsChanged = useSessionsChanged()
  return (
    <AccountCard title="Password" about="A new one signs you out everywhere else.">
      <PasswordForm
        present="Present password"
        action="Change password"
        onChanged={async ended => {
          const told = ended > 0 ? `; ${sessionsInWords(ended)} ended` : ''
          notify({ type: 'success', message: `Password changed${told}` })
          await sessionsChanged()
        }}
      />
    </AccountCard>
  )
}
