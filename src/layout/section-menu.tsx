import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { type CSSProperties, type KeyboardEvent, memo, useId } from 'react'
import { flushSync } from 'react-dom'
import type { Entry } from '../resources/kernel/declare/menu'
import { MenuLink } from './menu-link'
import { useDisclosure } from './use-disclosure'
import { useHoverIntent } from './use-hover-intent'

const Item = styled('li')({ position: 'relative' })

const Opener = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.overline,
  gap: 4,
  height: 36,
  paddingInline: 14,
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.text.secondary,
  '&:hover, &[aria-expanded="true"]': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.action.hover,
  },
  '&[data-current]': { color: theme.vars.palette.primary.main },
  '& svg': { fontSize: 18, transition: theme.transitions.create('rotate') },
  '&[aria-expanded="true"] svg': { rotate: '180deg' },
}))

/** Touches the button, so that the pointer can move into it; never extends below the screen. */
const Panel = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetBlockStart: '100%',
  insetInlineStart: 0,
  zIndex: theme.zIndex.appBar + 1,
  paddingBlockStart: 10,
  '& > ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(var(--columns), minmax(200px, 1fr))',
    gridTemplateRows: 'repeat(var(--rows), auto)',
    gridAutoFlow: 'column',
    gap: 2,
    maxHeight: 'calc(100dvh - 180px)',
    margin: 0,
    padding: 10,
    overflowY: 'auto',
    listStyle: 'none',
    borderRadius: Number(theme.shape.borderRadius) * 1.5,
    backgroundColor: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.divider}`,
    boxShadow: theme.shadows[12],
  },
}))

/** The most entries of one column. */
const maxRows = 8

interface SectionMenuProps {
  readonly label: string
  readonly entries: readonly Entry[]
  /** The key of the current entry, if it is in this section. */
  readonly current: string | null
}

/**
 * A section of the horizontal menu. It opens by a pointer that stays, click and keyboard; Escape closes it, arrow keys move in it.
 */
export const SectionMenu = memo(function SectionMenu({ label, entries, current }: SectionMenuProps) {
  const { isOpen, open, container } = useDisclosure<HTMLLIElement>()
  const hover = useHoverIntent(open)
  const panelId = useId()
  const columns = Math.ceil(entries.length / maxRows)
  const rows = Math.ceil(entries.length / columns)

  const walk = (event: KeyboardEvent) => {
    container.onKeyDown(event)
    if (!(event.key in steps) || !(isOpen || event.key === 'ArrowDown')) return
    // The links must exist before one can get the focus.
    flushSync(() => open(true))
    step(container.ref.current, steps[event.key] ?? 0)
    event.preventDefault()
  }

  return (
    <Item {...container} onKeyDown={walk} {...hover}>
      <Opener
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        data-current={current !== null ? '' : undefined}
        // Hovering opens it for a mouse, too; only keyboard and touch close it by pressing again.
        onClick={event => open(isMouse(event.nativeEvent) || !isOpen)}
      >
        {label}
        <ExpandMoreIcon />
      </Opener>
      {isOpen && (
        <Panel id={panelId} style={{ '--columns': columns, '--rows': rows } as CSSProperties}>
          <ul aria-label={label}>
            {entries.map(entry => (
              <li key={entry.key}>
                <MenuLink entry={entry} isCurrent={entry.key === current} onGo={() => open(false)} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </Item>
  )
})

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** Moves the focus by a number of places among the button and its links. */
function step(item: HTMLElement | null, by: number): void {
  const focusable = [...(item?.querySelectorAll<HTMLElement>('button, a') ?? [])]
  const here = focusable.indexOf(document.activeElement as HTMLElement)
  focusable[Math.max(0, Math.min(focusable.length - 1, here + by))]?.focus()
}

function isMouse(event: MouseEvent): boolean {
  return 'pointerType' in event && event.pointerType === 'mouse'
}
