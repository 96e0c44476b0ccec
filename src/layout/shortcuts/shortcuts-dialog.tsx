import CloseIcon from '@mui/icons-material/Close'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState, useSyncExternalStore } from 'react'
import { ownShortcuts, type Shortcut } from '../../providers/page/shortcuts'
import { useUser } from '../../providers/session/session'
import { areShortcutsOn, setShortcutsOn, subscribeShortcuts } from '../../providers/stored/shortcut-setting'
import { tokens } from '../../theme/tokens'
import { layoutMessages } from '../messages'
import { Keys } from './keys'
import { shortcutGroups } from './shortcut-groups'

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '12px 16px 8px 24px',
  '& h2': { ...theme.typography.h3, flex: 1, padding: 0 },
}))

const Body = styled('div')(({ theme }) => ({
  padding: '0 24px 24px',
  overflowY: 'auto',
  // The columns are in their own box with unlimited height; otherwise they would overflow sideways.
  '& > div': { columns: '2 280px', columnGap: 40 },
  '& section': { marginBlockEnd: 20 },
  '& section:not([data-long])': { breakInside: 'avoid' },
  '& h3': { ...theme.typography.overline, margin: '0 0 6px', color: theme.vars.palette.text.secondary },
  '& dl': { margin: 0 },
  '& dl > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 34,
    breakInside: 'avoid',
  },
  '& dt': theme.typography.body2,
  '& dd': { margin: 0, whiteSpace: 'nowrap' },
}))

const Turn = styled('label')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  margin: '4px 24px 16px',
  paddingInline: '16px 6px',
  minHeight: 52,
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.divider}`,
}))

/** Shortcuts that always work, even if the others are turned off. */
const always: readonly Shortcut[] = [{ keys: 'Ctrl K', label: layoutMessages.shortcuts.palette }]

interface ShortcutsDialogProps {
  readonly anywhere: readonly Shortcut[]
  readonly places: readonly Shortcut[]
  readonly onClose: () => void
}

/** Lists the shortcuts, with a switch to turn them off. */
export function ShortcutsDialog({ anywhere, places, onClose }: ShortcutsDialogProps) {
  const isOn = useSyncExternalStore(subscribeShortcuts, areShortcutsOn)
  const isPhone = useMediaQuery(`(max-width: ${tokens.breakpoints.sm - 1}px)`, { noSsr: true })
  const titleId = useId()
  const [here] = useState(ownShortcuts)
  const user = useUser()
  return (
    <Dialog
      open
      fullScreen={isPhone}
      maxWidth="md"
      fullWidth
      onClose={onClose}
      slotProps={{ paper: { sx: { borderRadius: { xs: 0, sm: 2 } } } }}
      aria-labelledby={titleId}
      transitionDuration={{ enter: 160, exit: 0 }}
    >
      <Head>
        <DialogTitle id={titleId}>{layoutMessages.shortcuts.title}</DialogTitle>
        <IconButton aria-label={layoutMessages.close} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Head>
      <Turn>
        {layoutMessages.shortcuts.title}
        <Switch checked={isOn} onChange={(_, on) => setShortcutsOn(on)} inputProps={{ role: 'switch' }} />
      </Turn>
      <Body tabIndex={0} role="region" aria-label={layoutMessages.shortcuts.all}>
        <div>
          {here.length > 0 && <Group title={layoutMessages.shortcuts.here} shortcuts={here} />}
          <Group title={layoutMessages.shortcuts.anywhere} shortcuts={[...always, ...anywhere]} />
          {shortcutGroups(user).map(group => (
            <Group key={group.title} {...group} />
          ))}
          <Group title={layoutMessages.shortcuts.goTo} shortcuts={places} isLong />
        </div>
      </Body>
    </Dialog>
  )
}

interface GroupProps {
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
  /** Whether the group may continue in the next column. */
  readonly isLong?: boolean
}

function Group({ title, shortcuts, isLong = false }: GroupProps) {
  return (
    <section data-long={isLong ? '' : undefined}>
      <h3>{title}</h3>
      <dl>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys.split(' ')} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
