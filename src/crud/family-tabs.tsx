import { styled } from '@mui/material/styles'
import { Link, useLocation } from 'react-router'
import type { FamilyTab } from '../resources/kernel/declare/declared-view'

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

/** Links to the pages and lists of one family, such as the race day and all events. */
export function FamilyTabs({ tabs, label }: FamilyTabsProps) {
  const { pathname } = useLocation()
  return (
    <Tabs aria-label={label}>
      {tabs.map(tab => (
        <Tab key={tab.path} to={tab.path} aria-current={tab.path === pathname ? 'page' : undefined}>
          {tab.label}
        </Tab>
      ))}
    </Tabs>
  )
}
