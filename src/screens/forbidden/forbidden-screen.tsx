import LockIcon from '@mui/icons-material/LockOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { useUser } from '../../providers/session'

/** In the place of a screen that the person's roles do not open; nothing of that screen has been fetched. */
export function ForbiddenScreen() {
  const roles = useUser().roles.map(role => role.toUpperCase())
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', py: { xs: 8, md: 14 }, textAlign: 'center' }}>
      <LockIcon aria-hidden sx={{ fontSize: 64, color: 'text.disabled' }} />
      <Typography variant="h1">You may not see this page</Typography>
      <Typography color="text.secondary" sx={{ maxWidth: '52ch' }}>
        403: your role ({roles.join(', ')}) does not include it. If your work needs it, ask an administrator.
      </Typography>
      <Button component={Link} to="/" variant="contained">
        Go to the start page
      </Button>
    </Stack>
  )
}
