import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { MenuLink } from './menu-link'
import { useMenu } from './use-menu'

const Landmark = styled('nav')({
  paddingInline: 16,
  paddingBlockEnd: 32,
  '& [aria-current]': { scrollMarginBlock: 72 },
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
 * The whole menu, one entry below the other: in the sidebar and in the drawer of small screens. The entry that the
 * person is in is scrolled to: the admin's thirty are longer than most screens.
 */
export function MenuList({ onGo }: { onGo?: () => void }) {
  const { parts, current } = useMenu()
  const landmark = useRef<HTMLElement>(null)
  useEffect(() => {
    if (current) landmark.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <Landmark aria-label="Main menu" ref={landmark}>
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
