import { styled } from '@mui/material/styles'
import type { KeyboardEvent } from 'react'
import { MenuLink } from './menu-link'
import { layoutMessages } from './messages'
import { SectionMenu } from './section-menu'
import { useMenu } from './use-menu'

/** The height of the row in CSS pixels. */
export const menuRowHeight = 52

const Row = styled('nav')(({ theme }) => ({
  height: menuRowHeight,
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '@media print': { display: 'none' },
  '& > ul': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    height: '100%',
    margin: 0,
    paddingInline: 'var(--gutter)',
    paddingBlock: 0,
    listStyle: 'none',
  },
  // A menu wider than the screen can be scrolled.
  '&[data-flat] > ul': { overflowX: 'auto', scrollbarWidth: 'thin' },
}))

/** The menu as one row: sections that open, or plain entries for a role whose menu has no sections. */
export function HorizontalMenu() {
  const { parts, current } = useMenu()
  return (
    <Row
      aria-label={layoutMessages.mainMenu}
      data-flat={parts.every(part => part.section === null) ? '' : undefined}
    >
      <ul onKeyDown={moveAlongRow}>
        {parts.map(({ section, entries }) =>
          section ? (
            <SectionMenu
              key={section}
              label={section.toUpperCase()}
              entries={entries}
              current={entries.some(entry => entry.key === current) ? current : null}
            />
          ) : (
            entries.map(entry => (
              <li key={entry.key}>
                <MenuLink entry={entry} isCurrent={entry.key === current} isPlain />
              </li>
            ))
          ),
        )}
      </ul>
    </Row>
  )
}

/** Arrow keys move along the row; in an open section, the section handles them. */
function moveAlongRow(event: KeyboardEvent<HTMLElement>): void {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > li > :is(a, button)')]
  const here = places.indexOf(event.target as HTMLElement)
  if (here < 0) return
  places[here + (event.key === forward ? 1 : -1)]?.focus()
  event.preventDefault()
}
