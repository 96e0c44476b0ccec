import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router'
import { useLinkTo } from '../../crud/record-references'
import { useRecord } from '../../crud/use-record'
import { isPlayable } from '../../domain/stream'
import { StreamPlayer } from '../../parts/stream-player/stream-player'
import { useStreamOfRace } from '../../providers/http/race-stream'
import { useUser } from '../../providers/session/session'
import type { Row } from '../../resources/kernel/declare/resource'
import { can } from '../../resources/kernel/rights/access'
import { streams } from '../../resources/places/streams'
import type { Race } from './race'

/** The video of the race, where it or its venue has one. */
export function RaceStream({ race }: { readonly race: Race }) {
  return can(useUser(), streams, 'show') ? <Found race={race} /> : null
}

function Found({ race }: { readonly race: Race }) {
  const { data } = useStreamOfRace(race)
  return data ? <Shown id={data} /> : null
}

function Shown({ id }: { readonly id: string }) {
  const heading = useId()
  const linkTo = useLinkTo()
  const { row } = useRecord(streams, id)
  if (!row) return null
  const { name, protocol, primaryUrl, poster } = row as unknown as Row<typeof streams>
  const address = new URL(primaryUrl, location.href).href
  const path = linkTo(streams.name, id)
  return (
    <Card component="section" aria-labelledby={heading} sx={{ p: 3 }}>
      <Typography id={heading} variant="h3" component="h2" gutterBottom>
        {path ? (
          <MuiLink component={Link} to={path} color="inherit">
            <bdi>{name}</bdi>
          </MuiLink>
        ) : (
          <bdi>{name}</bdi>
        )}
      </Typography>
      {isPlayable(protocol) && <StreamPlayer name={name} address={address} poster={poster} />}
    </Card>
  )
}
