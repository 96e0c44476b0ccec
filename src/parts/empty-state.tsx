import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from './illustration'

/** Replaces content that cannot be shown, with the reason and the user's next step. */
export function EmptyState({
  title,
  heading = 'p',
  picture,
  children,
  actions,
  role,
}: {
  title: string
  /** h1 if it is the only content of the page. */
  heading?: 'h1' | 'p'
  picture?: IllustrationName
  children?: ReactNode
  actions?: ReactNode
  /** alert if something failed. */
  role?: 'alert' | 'status'
}) {
  return (
    <Card role={role} sx={look}>
      {picture && <Illustration name={picture} />}
      <Typography variant={heading === 'h1' ? 'h1' : 'h3'} component={heading} gutterBottom>
        {title}
      </Typography>
      {children && (
        <Typography color="text.secondary" sx={{ maxWidth: '56ch', mx: 'auto', textWrap: 'balance' }}>
          {children}
        </Typography>
      )}
      {actions && (
        <Stack direction="row" sx={{ mt: 3, gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
          {actions}
        </Stack>
      )}
    </Card>
  )
}

const look = {
  px: 3,
  py: { xs: 5, md: 8 },
  textAlign: 'center',
  // A card has a border already.
  '.MuiCard-root > &': { border: 0 },
} as const
