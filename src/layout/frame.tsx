import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useLayoutEffect } from 'react'
import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { NavigationGuard } from '../parts/navigation-guard'
import { titlePage } from '../providers/page/loading-cover'
import type { RouteHandle } from '../providers/refine/routes'
import { tokens } from '../theme/tokens'
import { useSettings } from '../theme/use-settings'
import { HorizontalMenu, menuRowHeight } from './horizontal-menu'
import { hideLoading } from './loading'
import { NavigationProgress } from './navigation-progress'
import { PageTransition } from './page-transition'
import { SettingsButton } from './settings-button'
import { ShortcutsGate } from './shortcuts/shortcuts-gate'
import { Sidebar } from './sidebar'
import { contentId, SkipLink } from './skip-link'
import { TopBar } from './top-bar'
import { useLateScroll } from './use-late-scroll'
import { usePageFocus } from './use-page-focus'

const { mobile, dashboard } = tokens.header

const Row = styled('div')({ display: 'flex', minHeight: '100dvh' })

/** Bars and content begin at the same edge, `--gutter`: half of the free width beside the content on a wide screen. */
const Column = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  '--gutter': '24px',
  [theme.breakpoints.up('lg')]: {
    '&:not([data-stretch])': { '--gutter': `max(24px, calc(50% - ${tokens.breakpoints.xl / 2 - 24}px))` },
  },
}))

/**
 * Reserves the initial height of the bars even when they shrink while scrolling, so that the content never jumps.
 * The free part lets clicks through.
 */
const Head = styled('div')(({ theme }) => ({
  flex: 'none',
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: theme.zIndex.appBar,
  height: mobile,
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  [theme.breakpoints.up('lg')]: {
    height: dashboard,
    '&[data-menu="horizontal"]': { height: dashboard + menuRowHeight },
  },
  // Not sticky when printed, or when a page at 400 % zoom would consist of bars only.
  '@media print, (max-height: 320px)': { position: 'relative' },
}))

const Content = styled('main')({
  flex: 1,
  // The height that the bars cover while scrolling, for elements that stick below them.
  '--bars': `${mobile}px`,
  '@media print, (max-height: 320px)': { '--bars': '0px' },
  width: '100%',
  maxWidth: tokens.breakpoints.xl,
  marginInline: 'auto',
  paddingBlock: '16px 40px',
  // As wide as the settings button at the edge, which never covers data.
  paddingInline: 24,
  outline: 'none !important',
  '&[data-stretch]': { maxWidth: 'none' },
  '[data-menu="horizontal"] + &': {
    paddingBlockStart: 28,
    '@media screen and (min-height: 321px)': { '--bars': `${mobile + menuRowHeight}px` },
  },
})

/** The shell around every screen: the menu as set in the display settings, the top bar, the content. */
export function Frame() {
  const { themeLayout, themeStretch } = useSettings()
  const isWide = useMediaQuery(`(min-width: ${tokens.breakpoints.lg}px)`, { noSsr: true })
  const menu = isWide ? themeLayout : 'drawer'
  // In the first frame that shows the portal, not after it.
  useLayoutEffect(hideLoading, [])
  return (
    <>
      <SkipLink />
      <PageArrival />
      <NavigationProgress />
      <NavigationGuard />
      <PageTransition contentId={contentId} />
      <ShortcutsGate />
      <Row>
        {menu === 'vertical' && <Sidebar />}
        <Column data-stretch={themeStretch ? '' : undefined}>
          <Head data-menu={menu}>
            <TopBar menu={menu} />
            {menu === 'horizontal' && <HorizontalMenu />}
            <SettingsButton />
          </Head>
          <Content id={contentId} tabIndex={-1} data-stretch={themeStretch ? '' : undefined}>
            <Outlet />
          </Content>
        </Column>
      </Row>
      <ScrollRestoration />
    </>
  )
}

/** Runs after each navigation. A separate component, so that the shell does not re-render with it. */
function PageArrival(): null {
  useDocumentTitle()
  usePageFocus()
  useLateScroll()
  return null
}

/** Sets the title "Banks · Paddock" from the innermost route that has one. */
function useDocumentTitle(): void {
  const title = useMatches()
    .map(match => (match.handle as RouteHandle | undefined)?.title)
    .findLast(text => text !== undefined)
  useEffect(() => {
    titlePage(title ? `${title} · Paddock` : 'Paddock')
  }, [title])
}
