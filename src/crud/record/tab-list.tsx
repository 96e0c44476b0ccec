import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

interface TabListProps {
  readonly tabs: readonly { readonly key: string; readonly label: string }[]
  /** The key of the tab whose panel is shown. */
  readonly open: string
  readonly onOpen: (key: string) => void
  readonly label: string
}

/**
 * The tabs over a panel (`tab-{key}` controls `panel-{key}`). Plain buttons: Material's tabs measure themselves and
 * draw a second time before the page can be painted.
 */
export function TabList({ tabs, open, onOpen, label }: TabListProps) {
  const bar = useRef<HTMLDivElement>(null)
  const isFirst = open === tabs[0]?.key
  useLayoutEffect(() => {
    // The first tab is visible anyway, and scrolling forces a layout.
    if (!isFirst) scrollToOpen(bar.current)
  }, [isFirst])
  return (
    <Bar role="tablist" aria-label={label} ref={bar} onKeyDown={walk}>
      {tabs.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`tab-${key}`}
          aria-selected={key === open}
          aria-controls={`panel-${key}`}
          tabIndex={key === open ? 0 : -1}
          onClick={() => onOpen(key)}
        >
          {label}
        </button>
      ))}
    </Bar>
  )
}

const Bar = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    display: 'flex',
    paddingInline: 16,
    overflowX: 'auto',
    scrollbarWidth: 'thin',
    borderBlockEnd: `1px solid ${palette.divider}`,
    '& button': {
      ...theme.typography.button,
      flex: 'none',
      minWidth: 90,
      minHeight: 48,
      padding: '12px 16px',
      border: 0,
      borderBlockEnd: '2px solid transparent',
      background: 'none',
      color: palette.text.secondary,
      cursor: 'pointer',
      '&[aria-selected=true]': {
        color: palette.primary.main,
        borderColor: palette.primary.main,
      },
      '&:focus-visible': { outlineOffset: -2 },
    },
  }
})

/** Arrows, Home and End go from tab to tab; Enter and Space open the one that has the focus. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const { key, currentTarget, target } = event
  const tabs = [...currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const here = tabs.indexOf(target as HTMLElement)
  const right = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: here + right,
    ArrowLeft: here - right,
    Home: 0,
    End: tabs.length - 1,
  }
  const next = steps[key]
  if (next === undefined) return
  event.preventDefault()
  tabs.at(next % tabs.length)?.focus()
}

function scrollToOpen(bar: HTMLElement | null): void {
  bar?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}
