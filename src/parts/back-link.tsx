import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'

/** A link to the parent of the screen. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <MuiLink component={Link} to={to} variant="body2" color="text.secondary">
      {label}
    </MuiLink>
  )
}
