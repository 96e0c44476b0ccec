import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import Popover, { type PopoverActions } from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Link } from 'react-router'
import { messages } from './messages'

interface WhyProps {
  readonly label: string
  readonly to: string | null
  readonly children: ReactNode
}

/** Explains a figure, and leads to the records that add up to it. */
export function WhyFigure({ label, to, children }: WhyProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const popover = useGrowingPopover()
  return (
    <>
      <IconButton
        size="small"
        aria-label={messages.why(label)}
        title={messages.whyTitle}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <HelpOutline fontSize="inherit" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        action={popover.action}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': messages.why(label), sx: { p: 2, maxWidth: 320 } },
        }}
      >
        <Stack ref={popover.content} sx={{ gap: 1, alignItems: 'start' }}>
          <Typography variant="subtitle2" component="p">
            {label}
          </Typography>
          <Typography variant="body2" component="div">
            {children}
          </Typography>
          {to !== null && (
            <MuiLink component={Link} to={to} variant="body2" underline="always">
              {messages.openList(label)}
            </MuiLink>
          )}
          <Button size="small" color="inherit" onClick={close}>
            {messages.close}
          </Button>
        </Stack>
      </Popover>
    </>
  )
}

/** Places a popover again when its content grows: the content loads after it opens. */
function useGrowingPopover() {
  const action = useRef<PopoverActions | null>(null)
  const content = useCallback((node: HTMLElement | null) => {
    if (!node) return
    const observer = new ResizeObserver(() => action.current?.updatePosition())
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
  return { action, content }
}
