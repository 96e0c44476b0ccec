import CloudOffIcon from '@mui/icons-material/CloudOffOutlined'
import { styled } from '@mui/material/styles'
import { useSyncExternalStore } from 'react'
import { isConnected, subscribeConnection } from '../providers/http/connection'
import { tokens } from '../theme/tokens'
import { layoutMessages } from './messages'

/** On the edge of the top bar: it moves nothing and covers nothing. */
const Place = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetBlockStart: tokens.header.mobile - 13,
  insetInline: 0,
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  [theme.breakpoints.up('lg')]: { insetBlockStart: 6 },
}))

const Pill = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 28,
  paddingInline: 14,
  borderRadius: 14,
  fontSize: '0.8125rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.common.white,
  backgroundColor: theme.vars.palette.grey[800],
  boxShadow: theme.shadows[8],
  '& svg': { fontSize: 17 },
}))

/** Shown while the browser is offline or the server cannot be reached. */
export function OfflineBanner() {
  const isUp = useSyncExternalStore(subscribeConnection, isConnected)
  return (
    <Place role="status">
      {!isUp && (
        <Pill>
          <CloudOffIcon aria-hidden />
          {navigator.onLine ? layoutMessages.unreachable : layoutMessages.offline}
        </Pill>
      )}
    </Place>
  )
}
