import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { RecordCommand } from './record-commands'

/** The menu of what has no button of its own, the serious ones last and in their colour. */
export function MoreButton({ commands }: { commands: readonly RecordCommand[] }) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const first = commands.findIndex(({ weight }) => weight === 'serious')
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
        More
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
          ...(place === first && place > 0 ? [<Divider key="serious" />] : []),
          <DeedItem key={command.name} command={command} onChoose={close} />,
        ])}
      </Menu>
    </>
  )
}

interface DeedItemProps {
  readonly command: RecordCommand
  readonly onChoose: () => void
}

/** `autoFocus` and the like come from the menu. */
function DeedItem({ command, onChoose, ...given }: DeedItemProps) {
  const { label, weight, does, refusal = null, isBusy = false } = command
  const color = weight === 'serious' ? { color: 'error.main' } : {}
  if (typeof does === 'string')
    return (
      <MenuItem {...given} component={Link} to={does} sx={color} onClick={onChoose}>
        {label}
      </MenuItem>
    )
  const choose = () => {
    onChoose()
    does()
  }
  return (
    <MenuItem
      {...given}
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
