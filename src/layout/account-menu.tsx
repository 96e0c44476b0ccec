import LogoutIcon from '@mui/icons-material/Logout'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useLogout } from '@refinedev/core'
import { useId } from 'react'
import { useUser } from '../providers/session'
import { mayLeave } from '../providers/unsaved'
import { Avatar } from './avatar'
import { useDisclosure } from './use-disclosure'

const Place = styled('div')({ position: 'relative' })

const Panel = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetBlockStart: 'calc(100% + 8px)',
  insetInlineEnd: 0,
  width: 240,
  borderRadius: Number(theme.shape.borderRadius) * 1.5,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: theme.shadows[12],
  '& > div': { padding: '16px 20px', overflowWrap: 'anywhere' },
  '& > [role="menu"]': { padding: 6, borderBlockStart: `1px dashed ${theme.vars.palette.divider}` },
}))

const Item = styled(ButtonBase)(({ theme }) => ({
  justifyContent: 'flex-start',
  gap: 12,
  width: '100%',
  minHeight: 40,
  paddingInline: 14,
  borderRadius: theme.shape.borderRadius,
  font: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 500,
  '& svg': { fontSize: 20, color: theme.vars.palette.text.secondary },
  '&:hover, &:focus-visible': { backgroundColor: theme.vars.palette.action.hover },
}))

/** Who is signed in, and the way out (spec §2). */
export function AccountMenu() {
  const { firstName, username, roles } = useUser()
  const { mutate: logout, isPending } = useLogout()
  const { isOpen, open, container } = useDisclosure<HTMLDivElement>()
  const menuId = useId()
  const leave = async () => {
    open(false)
    if (await mayLeave()) logout()
  }
  return (
    <Place {...container}>
      <IconButton
        aria-label="Account"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => open(!isOpen)}
        sx={{ p: 0.5 }}
      >
        <Avatar roles={roles} />
      </IconButton>
      {isOpen && (
        <Panel>
          <div>
            <Typography variant="subtitle1">{firstName ?? username}</Typography>
            <Typography variant="caption" color="text.secondary">
              {roles.map(role => role.toUpperCase()).join(', ')}
            </Typography>
          </div>
          <div role="menu" id={menuId} aria-label="Account">
            <Item role="menuitem" autoFocus disabled={isPending} onClick={leave}>
              <LogoutIcon aria-hidden />
              Logout
            </Item>
          </div>
        </Panel>
      )}
    </Place>
  )
}
