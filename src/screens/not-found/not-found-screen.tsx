import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'

/** `/404`: where every unknown path leads (spec §2). */
export function NotFoundScreen() {
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', py: { xs: 8, md: 14 }, textAlign: 'center' }}>
      <Typography
        aria-hidden
        sx={{ fontSize: '5rem', fontWeight: 800, lineHeight: 1, color: 'primary.main' }}
      >
        404
      </Typography>
      <Typography variant="h1">Page not found</Typography>
      <Typography color="text.secondary" sx={{ maxWidth: '52ch' }}>
        There is nothing at this address. It may be mistyped, or the page may have moved.
      </Typography>
      <Button component={Link} to="/" variant="contained">
        Go to the start page
      </Button>
    </Stack>
  )
}
