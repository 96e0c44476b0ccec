import { styled } from '@mui/material/styles'
import type { KeyboardEvent } from 'react'
import { MenuLink } from './menu-link'
import { layoutMessages } from './messages'
import { SectionMenu } from './section-menu'
import { useMenu } from './use-menu'

/** Height of the row in CSS pixels. */
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
    paddingInline: 24,
    paddingBlock: 0,
    listStyle: 'none',
  },
  // A menu that is wider than the screen can still be reached.
  '&[data-flat] > ul': { overflowX: 'auto', scrollbarWidth: 'thin' },
}))

/** The menu as one row: sections that open, or the entries themselves for a role whose menu has no sections. */
export function HorizontalMenu() {
  const { parts, current } = useMenu()
  return (
    <Row
      aria-label={layoutMessages.mainMenu}
      data-flat={parts.every(part => part.section === null) ? '' : undefined}
    >
      <ul onKeyDown={walk}>
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

/** The arrows along the row; inside an open section they belong to it. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > li > :is(a, button)')]
  const here = places.indexOf(event.target as HTMLElement)
  if (here < 0) return
  places[here + (event.key === forward ? 1 : -1)]?.focus()
  event.preventDefault()
}
