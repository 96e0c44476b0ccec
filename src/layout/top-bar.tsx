import { styled } from '@mui/material/styles'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { tokens } from '../theme/tokens'
import { AccountMenu } from './account-menu'
import { EnvironmentLabel } from './environment-label'
import { Logo } from './logo'
import { layoutMessages } from './messages'
import { NotificationLog } from './notification-log'
import { PaletteButton } from './palette/palette-button'
import { useScrolled } from './use-scrolled'

const { mobile, dashboard } = tokens.header

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  height: mobile,
  paddingInline: 16,
  // Everything fits on a screen of 320 pixels, also in PROD, which has the widest label.
  [theme.breakpoints.down('sm')]: { gap: 'clamp(4px, 2vw, 16px)', paddingInline: 12 },
  borderBlockEnd: '1px solid transparent',
  transition: theme.transitions.create(['height', 'background-color', 'border-color'], {
    duration: theme.transitions.duration.shorter,
  }),
  [theme.breakpoints.up('lg')]: { height: dashboard, paddingInline: 'var(--gutter)' },
  // Printed: only the user and the environment.
  '@media print': { '& button': { display: 'none' } },
  '&[data-scrolled]': {
    height: mobile,
    borderColor: theme.vars.palette.divider,
    backgroundColor: `rgba(${theme.vars.palette.background.paperChannel} / 0.86)`,
    backdropFilter: 'blur(10px)',
  },
}))

const Home = styled(Link)(({ theme }) => ({
  display: 'flex',
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: theme.shape.borderRadius,
}))

/** Only small screens load it. */
const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer')).MenuDrawer }))

interface TopBarProps {
  /** The menu beside the bar. `drawer` on small screens; with `vertical`, the sidebar has the logo. */
  readonly menu: 'drawer' | 'horizontal' | 'vertical'
}

/**
 * The top bar: logo, environment, notifications, account. Once the page is scrolled, it is lower and has a background.
 */
export function TopBar({ menu }: TopBarProps) {
  const isScrolled = useScrolled(dashboard)
  return (
    <Bar data-scrolled={isScrolled ? '' : undefined}>
      {menu === 'drawer' && (
        <Suspense>
          <MenuDrawer />
        </Suspense>
      )}
      {menu !== 'vertical' && (
        <Home to="/" aria-label={layoutMessages.product}>
          <Logo isShort={menu === 'drawer'} />
        </Home>
      )}
      <EnvironmentLabel />
      <Gap />
      <PaletteButton />
      <NotificationLog />
      <AccountMenu />
    </Bar>
  )
}

const Gap = styled('div')({ flex: 1 })
