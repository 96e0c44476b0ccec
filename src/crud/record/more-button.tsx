import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { recordMessages } from './messages'
import type { RecordCommand } from './record-commands'

/** The menu of the commands that have no button, dangerous ones last and red. */
export function MoreButton({ commands }: { commands: readonly RecordCommand[] }) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const first = commands.findIndex(({ weight }) => weight === 'danger')
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        color="inherit"
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {recordMessages.more}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': id, dense: true } }}
      >
        {commands.flatMap((command, place) => [
          ...(place === first && place > 0 ? [<Divider key="danger" />] : []),
          <CommandItem key={command.name} command={command} onChoose={close} />,
        ])}
      </Menu>
    </>
  )
}

interface CommandItemProps {
  readonly command: RecordCommand
  readonly onChoose: () => void
}

/** MUI's Menu passes props such as `autoFocus` to its items. */
function CommandItem({ command, onChoose, ...menuProps }: CommandItemProps) {
  const { label, weight, run, path, refusal = null, isBusy = false } = command
  const color = weight === 'danger' ? { color: 'error.main' } : {}
  if (path !== undefined)
    return (
      <MenuItem {...menuProps} component={Link} to={path} sx={color} onClick={onChoose}>
        {label}
      </MenuItem>
    )
  const choose = () => {
    onChoose()
    run?.()
  }
  return (
    <MenuItem
      {...menuProps}
      disabled={isBusy && refusal === null}
      aria-disabled={refusal !== null || undefined}
      onClick={refusal === null ? choose : undefined}
      sx={{ ...color, ...(refusal !== null && { opacity: 0.7, cursor: 'not-allowed' }) }}
    >
      <ListItemText
        primary={label}
        secondary={refusal}
        sx={{ maxWidth: 280, '& p': { whiteSpace: 'normal' } }}
      />
    </MenuItem>
  )
}
