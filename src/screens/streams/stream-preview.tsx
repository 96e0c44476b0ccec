import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { copyText } from '../../crud/copy-text'
import { useTabRecord } from '../../crud/record/tab-record'
import { isPlayable, type Protocol } from '../../domain/stream'
import { optionLabel } from '../../resources/kernel/declare/field'
import type { Row } from '../../resources/kernel/declare/resource'
import { streams } from '../../resources/places/streams'
import { StreamPlayer } from './stream-player'

/** What each protocol that is not played here is for. */
const uses: Partial<Record<Protocol, string>> = {
  RTMP: 'It is for encoders and players outside the browser.',
  WEBRTC: 'Open it in the player of whoever sends it.',
  YOUTUBE: 'Open it on YouTube.',
  IFRAME: 'Open it in a tab of its own.',
}

/** The picture of a stream, or the address where it can be seen (docs/streams.md). */
export function StreamPreview() {
  const stream = useTabRecord().row as unknown as Row<typeof streams>
  const [isBackup, setBackup] = useState(false)
  const { name, protocol, primaryUrl, backupUrl, poster, delaySec } = stream
  // Whole, also of our own server: as it is copied into another player.
  const address = new URL(isBackup && backupUrl ? backupUrl : primaryUrl, location.href).href
  return (
    <Stack sx={{ p: 3, gap: 2, maxWidth: 848 }}>
      {backupUrl && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={isBackup}
          onChange={(_, chosen: boolean | null) => chosen !== null && setBackup(chosen)}
          aria-label="Which address"
        >
          <ToggleButton value={false}>Address</ToggleButton>
          <ToggleButton value>Backup address</ToggleButton>
        </ToggleButtonGroup>
      )}
      {isPlayable(protocol) ? (
        <StreamPlayer key={address} name={name} address={address} poster={poster} />
      ) : (
        <Typography>
          {optionLabel(streams.fields.protocol, protocol)} is not played here. {uses[protocol]}
        </Typography>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography component="code" dir="ltr" sx={{ overflowWrap: 'anywhere', fontSize: '0.8125rem' }}>
          {address}
        </Typography>
        <Button size="small" variant="outlined" color="inherit" onClick={() => copyText(address, 'Address')}>
          Copy address
        </Button>
      </Stack>
      {delaySec > 0 && isPlayable(protocol) && (
        <Typography variant="body2" color="text.secondary">
          Customers see it {delaySec} s later.
        </Typography>
      )}
    </Stack>
  )
}
