import ChevronLeftIcon from '@mui/icons-material/ChevronLeft'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Link } from 'react-router'
import { tokens } from '../theme/tokens'
import { Logo } from './logo'
import { MenuList } from './menu-list'
import { layoutMessages } from './messages'

const { width, collapsed } = tokens.sidebar

/** Keeps the sidebar's place in the row; an expanded sidebar overlays the content. */
const Place = styled('div')(({ theme }) => ({
  flex: 'none',
  width,
  transition: theme.transitions.create('width', { duration: theme.transitions.duration.shorter }),
  '&[data-collapsed]': { width: collapsed },
  '@media print': { display: 'none' },
}))

const Bar = styled('aside')(({ theme }) => ({
  position: 'fixed',
  insetBlock: 0,
  insetInlineStart: 0,
  zIndex: theme.zIndex.appBar + 2,
  display: 'flex',
  flexDirection: 'column',
  width,
  backgroundColor: theme.vars.palette.background.paper,
  borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
  transition: theme.transitions.create(['width', 'box-shadow'], {
    duration: theme.transitions.duration.shorter,
  }),
  '&[data-look="narrow"]': {
    width: collapsed,
    // Only icons have room; the text stays for screen readers.
    '& nav h2, & nav span': { opacity: 0 },
    '& nav a': { paddingInline: 17 },
    '& nav h2': { paddingBlock: 6 },
  },
  '&[data-look="over"]': { boxShadow: theme.shadows[16] },
  '& nav h2, & nav span': { transition: theme.transitions.create('opacity') },
}))

const Head = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  height: tokens.header.dashboard,
  paddingInline: 26,
  '& a': { color: 'inherit', textDecoration: 'none', borderRadius: theme.shape.borderRadius },
}))

const Scroll = styled('div')({ flex: 1, overflowX: 'hidden', overflowY: 'auto', scrollbarWidth: 'thin' })

const Pin = styled(IconButton)(({ theme }) => ({
  position: 'absolute',
  insetBlockStart: (tokens.header.dashboard - 28) / 2,
  insetInlineEnd: -14,
  width: 28,
  height: 28,
  padding: 0,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  '&:hover': { backgroundColor: theme.vars.palette.background.paper, color: theme.vars.palette.primary.main },
  '&[aria-expanded="false"] svg': { rotate: '180deg' },
  '& svg': { fontSize: 18, scale: theme.direction === 'rtl' ? '-1 1' : '1 1' },
}))

/** The pointer that pressed the button is ignored until it has left, so that the sidebar collapses at once. */
type Pointer = 'outside' | 'inside' | 'ignored'

/**
 * The sidebar of wide screens. A click collapses it to icons; a collapsed sidebar expands over the content while the
 * pointer or focus is in it. It exists only from the large breakpoint up, so a narrower window resets it.
 */
export function Sidebar() {
  const [isCollapsed, collapse] = useState(false)
  const [pointer, setPointer] = useState<Pointer>('outside')
  const [hasFocus, setFocus] = useState(false)
  const look = !isCollapsed ? 'wide' : pointer === 'inside' || hasFocus ? 'over' : 'narrow'
  return (
    <Place data-collapsed={isCollapsed ? '' : undefined}>
      <Bar
        aria-label={layoutMessages.sidebar}
        data-look={look}
        onPointerEnter={() => setPointer('inside')}
        // React reports no entering from an element that it has just removed.
        onPointerMove={() => setPointer(was => (was === 'outside' ? 'inside' : was))}
        onPointerLeave={() => setPointer('outside')}
        onFocus={event => setFocus(event.target.matches(':focus-visible'))}
        onBlur={() => setFocus(false)}
      >
        <Head>
          <Link to="/" aria-label={layoutMessages.product}>
            <Logo isShort={look === 'narrow'} />
          </Link>
        </Head>
        <Scroll>
          <MenuList />
        </Scroll>
        <Pin
          aria-label={isCollapsed ? layoutMessages.expandMenu : layoutMessages.collapseMenu}
          aria-expanded={!isCollapsed}
          onClick={() => {
            collapse(!isCollapsed)
            setPointer(was => (was === 'inside' ? 'ignored' : was))
            setFocus(false)
          }}
        >
          <ChevronLeftIcon />
        </Pin>
      </Bar>
    </Place>
  )
}
