import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { momentInWords } from '../../fields/moment-words'
import { RunButton } from '../../parts/run-button'
import { RequestError } from '../../providers/http/http'
import { notify } from '../../providers/refine/notification'
import type { OwnSession } from '../../resources/kernel/wire/wire'
import { endOtherSessions, endSession, useOwnSessions, useSessionsChanged } from './account-calls'
import { AccountCard } from './account-card'
import { accountMessages } from './messages'

const { sessions: messages } = accountMessages

/** Lists the user's sessions; each other session can be ended, and all at once. */
export function SessionsCard() {
  const { data, error, refetch } = useOwnSessions()
  const sessionsChanged = useSessionsChanged()
  const [ending, setEnding] = useState<string | null>(null)

  const end = async (what: string, work: () => Promise<string>) => {
    setEnding(what)
    try {
      notify({ type: 'success', message: await work() })
    } catch (cause) {
      if (!(cause instanceof RequestError)) throw cause
      notify({ type: 'error', message: cause.notice })
    }
    await sessionsChanged()
    setEnding(null)
  }
  const endAll = () => end('all', async () => messages.allEnded((await endOtherSessions()).ended))
  const endOne = ({ id, browser }: OwnSession) =>
    end(id, async () => {
      await endSession(id)
      return messages.oneEnded(browser)
    })
  const sessions = data?.items
  return (
    <AccountCard
      title={messages.title}
      about={messages.about}
      beside={
        sessions &&
        sessions.length > 1 && (
          <RunButton
            variant="outlined"
            color="error"
            disabled={ending !== null}
            loading={ending === 'all'}
            onClick={endAll}
          >
            {messages.endAll}
          </RunButton>
        )
      }
    >
      {error && (
        <Stack direction="row" role="alert" sx={{ alignItems: 'center', gap: 2 }}>
          <Typography>{messages.notLoaded(error.message)}</Typography>
          <Button onClick={() => refetch()}>{accountMessages.tryAgain}</Button>
        </Stack>
      )}
      {!sessions && !error && <Skeleton variant="rounded" height={64} />}
      {sessions && (
        <Box component="ul" sx={rows}>
          {sessions.map(session => (
            <Stack
              key={session.id}
              component="li"
              direction="row"
              sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
            >
              <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                <Typography variant="subtitle2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                  {session.browser}
                  {session.isThis && (
                    <Chip size="small" color="success" variant="outlined" label={messages.current} />
                  )}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  <bdi>{session.address}</bdi> ·{' '}
                  {messages.used(momentInWords(session.createdAt), momentInWords(session.lastSeenAt))}
                </Typography>
              </Box>
              {!session.isThis && (
                <RunButton
                  size="small"
                  color="inherit"
                  aria-label={messages.endOne(session.browser)}
                  disabled={ending !== null}
                  loading={ending === session.id}
                  onClick={() => endOne(session)}
                >
                  {messages.end}
                </RunButton>
              )}
            </Stack>
          ))}
        </Box>
      )}
    </AccountCard>
  )
}

const rows = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { py: 1.5 },
  '& > li + li': { borderBlockStart: '1px dashed', borderColor: 'divider' },
} as const
