import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** In the place of what cannot be shown: why, and what to do about it. */
export function CalmState({
  title,
  heading = 'p',
  children,
  actions,
  role,
}: {
  title: string
  /** h1: where it stands alone on the page. */
  heading?: 'h1' | 'p'
  children?: ReactNode
  actions?: ReactNode
  /** alert: something went wrong. */
  role?: 'alert' | 'status'
}) {
  return (
    <Card role={role} sx={{ px: 3, py: { xs: 6, md: 9 }, textAlign: 'center' }}>
      <Typography variant="h3" component={heading} gutterBottom>
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: '60ch', mx: 'auto' }}>
        {children}
      </Typography>
      {actions && (
        <Stack direction="row" sx={{ mt: 3, gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
          {actions}
        </Stack>
      )}
    </Card>
  )
}
