import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { RequiredStep } from '../../domain/two-step'
import { InputStyles } from '../../fields/input-styles'
import { accountMessages } from './messages'
import { PasswordForm } from './password-form'
import { TwoStepSetup } from './two-step-setup'

interface RequiredStepScreenProps {
  readonly requiredStep: RequiredStep
  /** The name of the user. */
  readonly name: string
  readonly onDone: () => void
  readonly onLogOut: () => void
}

/** Shows the step that is required before the portal opens. */
export function RequiredStepScreen({ requiredStep, name, onDone, onLogOut }: RequiredStepScreenProps) {
  const { title, about, Part } = requiredSteps[requiredStep]
  return (
    <Box component="main" sx={{ flex: 1, display: 'grid', placeItems: 'center', px: 2, pt: 11, pb: 6 }}>
      <InputStyles />
      <Card sx={{ width: '100%', maxWidth: 560, p: { xs: 2.5, sm: 4 } }}>
        <Typography variant="h1" gutterBottom sx={{ fontSize: '1.625rem' }}>
          {title}
        </Typography>
        <Typography color="text.secondary" sx={{ mb: 3 }}>
          {about}
        </Typography>
        <Part onDone={onDone} />
        <Typography variant="body2" color="text.secondary" sx={{ mt: 3 }}>
          <bdi>
            {accountMessages.signedInAs} <bdi>{name}</bdi>.
          </bdi>{' '}
          <Button size="small" color="inherit" onClick={onLogOut}>
            {accountMessages.logOut}
          </Button>
        </Typography>
      </Card>
    </Box>
  )
}

const requiredSteps: Readonly<
  Record<
    RequiredStep,
    { title: string; about: string; Part: (props: { onDone: () => void }) => React.ReactNode }
  >
> = {
  password: {
    ...accountMessages.requiredStep.password,
    Part: ({ onDone }) => (
      <PasswordForm
        current={accountMessages.password.temporary}
        action={accountMessages.continue}
        onChanged={async () => onDone()}
      />
    ),
  },
  twoStep: {
    ...accountMessages.requiredStep.twoStep,
    Part: ({ onDone }) => <TwoStepSetup onDone={onDone} />,
  },
}
