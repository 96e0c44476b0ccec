import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect } from 'react'
import { tokens } from '../theme/tokens'
import { hideLoading } from './loading'
import { Logo } from './logo'
import { SettingsButton } from './settings-button'

const Page = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
})

const Head = styled('header')(({ theme }) => ({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  display: 'flex',
  alignItems: 'center',
  height: tokens.header.mobile,
  paddingInline: 24,
  [theme.breakpoints.up('lg')]: { height: tokens.header.main, paddingInline: 40 },
}))

/** The page around the sign-in screen. */
export function AuthShell({ children }: { children: ReactNode }) {
  useEffect(hideLoading, [])
  return (
    <Page>
      <Head>
        <Logo />
      </Head>
      {children}
      <SettingsButton />
    </Page>
  )
}
