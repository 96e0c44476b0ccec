import { styled } from '@mui/material/styles'
import { MenuLink } from './menu-link'
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

/** The whole menu, one entry below the other: in the sidebar and in the drawer of small screens. */
export function MenuList({ onGo }: { onGo?: () => void }) {
  const { parts, current } = useMenu()
  return (
    <Landmark aria-label="Main menu">
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
