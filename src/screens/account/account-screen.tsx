import Box from '@mui/material/Box'
import { InputStyles } from '../../fields/input-styles'
import { PageHeader } from '../../parts/page-header'
import { accountMessages } from './messages'
import { PasswordCard } from './password-card'
import { SessionsCard } from './sessions-card'
import { TwoStepCard } from './two-step-card'

/** The page of the user's own account. */
export function AccountScreen() {
  return (
    <>
      <InputStyles />
      <PageHeader title={accountMessages.title} />
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 720 }}>
        <PasswordCard />
        <TwoStepCard />
        <SessionsCard />
      </Box>
    </>
  )
}
