import MenuIcon from '@mui/icons-material/Menu'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { tokens } from '../theme/tokens'
import { Logo } from './logo'
import { MenuList } from './menu-list'
import { layoutMessages } from './messages'

/** The menu of screens below the large breakpoint: a button that opens a drawer. */
export function MenuDrawer() {
  const [isOpen, open] = useState(false)
  return (
    <>
      <IconButton
        aria-label={layoutMessages.openMenu}
        aria-expanded={isOpen}
        edge="start"
        onClick={() => open(true)}
      >
        <MenuIcon />
      </IconButton>
      <Drawer
        open={isOpen}
        onClose={() => open(false)}
        slotProps={{ paper: { 'aria-label': layoutMessages.menu, sx: { width: tokens.sidebar.base } } }}
      >
        <Box
          sx={{ display: 'flex', alignItems: 'center', flex: 'none', height: tokens.header.mobile, px: 3 }}
        >
          <Logo />
        </Box>
        <MenuList onGo={() => open(false)} />
      </Drawer>
    </>
  )
}
