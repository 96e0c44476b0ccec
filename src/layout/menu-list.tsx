import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { MenuLink } from './menu-link'
import { layoutMessages } from './messages'
import { useMenu } from './use-menu'

const Landmark = styled('nav')({
  paddingInline: 16,
  paddingBlockEnd: 32,
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 2,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
})

const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.overline,
  margin: 0,
  padding: '22px 14px 8px',
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
}))

/**
 * The whole menu as a list, in the sidebar and in the drawer of small screens. It scrolls to the current entry, because
 * an admin's thirty entries are longer than most screens.
 */
export function MenuList({ onGo }: { onGo?: () => void }) {
  const { parts, current } = useMenu()
  const landmark = useRef<HTMLElement>(null)
  useEffect(() => {
    if (current) scrollToCurrent(landmark.current)
  }, [current])
  return (
    <Landmark aria-label={layoutMessages.mainMenu} ref={landmark}>
      {parts.map(({ section, entries }) => (
        <div key={section}>
          {section && <Heading>{section.toUpperCase()}</Heading>}
          <ul aria-label={section?.toUpperCase()}>
            {entries.map(entry => (
              <li key={entry.key}>
                <MenuLink entry={entry} isCurrent={entry.key === current} onGo={onGo} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Landmark>
  )
}

/** Not `scrollIntoView`: Chromium would continue from there at the next Tab. */
function scrollToCurrent(menu: HTMLElement | null): void {
  const box = menu?.parentElement
  const entry = menu?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!box || !entry) return
  const { top, bottom, height } = box.getBoundingClientRect()
  if (entry.top < top || entry.bottom > bottom) box.scrollTop += entry.top - top - height / 2
}
