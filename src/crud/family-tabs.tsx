import { styled } from '@mui/material/styles'
import { Link, useLocation } from 'react-router'
import { useUser } from '../providers/session/session'
import type { FamilyTab } from '../resources/kernel/declare/declared-view'
import { entriesOf } from '../resources/kernel/declare/menu'
import { isClosedTo } from '../resources/kernel/rights/roles'
import { useRegistry } from './registry-context'

const Tabs = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  marginBlockEnd: 20,
  overflowX: 'auto',
  borderBlockEnd: `1px solid ${(theme.vars ?? theme).palette.divider}`,
}))

const Tab = styled(Link)(({ theme }) => ({
  padding: '10px 14px',
  color: (theme.vars ?? theme).palette.text.secondary,
  fontSize: '0.875rem',
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  borderBlockEnd: '2px solid transparent',
  '&:hover': { color: (theme.vars ?? theme).palette.text.primary },
  '&[aria-current]': {
    color: (theme.vars ?? theme).palette.primary.main,
    borderBlockEndColor: (theme.vars ?? theme).palette.primary.main,
  },
  '&:focus-visible': { outlineOffset: -2 },
}))

interface FamilyTabsProps {
  readonly tabs: readonly FamilyTab[]
  /** The name of the family. */
  readonly label: string
}

/** Links to the pages and lists of one family, such as the race day and all events, without what is closed to the account. */
export function FamilyTabs({ tabs, label }: FamilyTabsProps) {
  const { pathname } = useLocation()
  const user = useUser()
  const { resources, pages } = useRegistry()
  const closed = entriesOf([...resources, ...pages]).filter(({ thing }) => isClosedTo(user, thing))
  const open = tabs.filter(tab => !closed.some(({ path }) => path === tab.path))
  return (
    <Tabs aria-label={label}>
      {open.map(tab => (
        <Tab key={tab.path} to={tab.path} aria-current={tab.path === pathname ? 'page' : undefined}>
          {tab.label}
        </Tab>
      ))}
    </Tabs>
  )
}
