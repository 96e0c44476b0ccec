import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { liveMessages } from './messages'
import { useChangedByOthersSince } from './use-changed-by-others'
import { useChangesSince } from './use-changes-since'

/** Shows beside the title who has changed which fields since the record was opened. */
export function RecordNews({ resource, row }: { resource: AnyResource; row: WireRow }) {
  const since = useChangedByOthersSince(row)
  if (resource.announces === false) return null
  return (
    <Box component="span" role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
      {since && <Changes key={row.version} resource={resource} id={row.id} since={since} />}
    </Box>
  )
}

/** Milliseconds. */
const minute = 60_000

function Changes({ resource, id, since }: { resource: AnyResource; id: string; since: string }) {
  const changes = useChangesSince(resource, id, since)
  const [at] = useState(() => new Date())
  const [isNow, setNow] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setNow(false), minute)
    return () => clearTimeout(timer)
  }, [])
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return changes && (isNow ? liveMessages.justNow(changes) : liveMessages.at(changes, time))
}
