import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { copyText } from '../../crud/copy-text'
import { useTabRecord } from '../../crud/record/tab-record'
import { isPlayable } from '../../domain/stream'
import { StreamPlayer } from '../../parts/stream-player/stream-player'
import { optionLabel } from '../../resources/kernel/declare/field'
import type { Row } from '../../resources/kernel/declare/resource'
import { streams } from '../../resources/places/streams'
import { streamMessages } from './messages'

/** Shows a stream, or the address where it can be watched (docs/streams.md): the tab of its page. */
export function StreamPreview() {
  return <StreamView stream={useTabRecord().row as unknown as Row<typeof streams>} />
}

export function StreamView({ stream }: { readonly stream: Row<typeof streams> }) {
  const [isBackup, setBackup] = useState(false)
  const { name, protocol, primaryUrl, backupUrl, poster, delaySec } = stream
  // The full address, also for our own server, so that it can be copied into another player.
  const address = new URL(isBackup && backupUrl ? backupUrl : primaryUrl, location.href).href
  return (
    <Stack sx={{ p: 3, gap: 2, maxWidth: 848 }}>
      {backupUrl && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={isBackup}
          onChange={(_, chosen: boolean | null) => chosen !== null && setBackup(chosen)}
          aria-label={streamMessages.whichAddress}
        >
          <ToggleButton value={false}>{streamMessages.address}</ToggleButton>
          <ToggleButton value>{streamMessages.backupAddress}</ToggleButton>
        </ToggleButtonGroup>
      )}
      {isPlayable(protocol) ? (
        <StreamPlayer key={address} name={name} address={address} poster={poster} />
      ) : (
        <Typography>
          {streamMessages.notPlayed(optionLabel(streams.fields.protocol, protocol))}{' '}
          {streamMessages.uses[protocol]}
        </Typography>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography component="code" dir="ltr" sx={{ overflowWrap: 'anywhere', fontSize: '0.8125rem' }}>
          {address}
        </Typography>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => copyText(address, streamMessages.address)}
        >
          {streamMessages.copyAddress}
        </Button>
      </Stack>
      {delaySec > 0 && isPlayable(protocol) && (
        <Typography variant="body2" color="text.secondary">
          {streamMessages.delay(delaySec)}
        </Typography>
      )}
    </Stack>
  )
}
