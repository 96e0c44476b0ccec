import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense, useId, useState } from 'react'
import { FilePicture } from '../../crud/record/file-picture'
import { lazyPart } from '../../parts/lazy-part'
import { useUser } from '../../providers/session/session'
import { can } from '../../resources/kernel/rights/access'
import { recordPath } from '../../resources/kernel/wire/record-path'
import { races } from '../../resources/racing/races'
import { resultMessages as say } from './messages'
import type { Race } from './race'

const ActionDialog = lazyPart(
  'action',
  async () => (await import('../../crud/actions/action-dialog')).ActionDialog,
)

interface RacePhotoProps {
  readonly race: Race
  readonly onRefused: () => void
}

/** The photo of the finish: it shows which runner is in front by a nose. */
export function RacePhoto({ race, onRefused }: RacePhotoProps) {
  const heading = useId()
  const user = useUser()
  const [isAttaching, setAttaching] = useState(false)
  const { photo } = race
  const mayAttach = can(user, races, 'attachPhoto')
  if (photo === null && !mayAttach) return null
  return (
    <Card component="section" aria-labelledby={heading} sx={{ p: 3 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography id={heading} variant="h3" component="h2" sx={{ flexGrow: 1 }}>
          {say.photo}
        </Typography>
        {mayAttach && (
          <Button variant="outlined" color="inherit" onClick={() => setAttaching(true)}>
            {photo === null ? say.attachPhoto : say.replacePhoto}
          </Button>
        )}
      </Stack>
      {photo !== null && (
        <FilePicture
          key={photo.sha256}
          path={`${recordPath(races, race.id)}/photo`}
          alt={say.photoOf(race.no, race.name)}
          sx={{ display: 'block', width: '100%', mt: 2, borderRadius: 1 }}
          failed={
            <Alert severity="error" sx={{ mt: 2 }}>
              {say.photoFailed}
            </Alert>
          }
        />
      )}
      <Suspense>
        {isAttaching && (
          <ActionDialog
            resource={races}
            name="attachPhoto"
            row={race}
            onClose={isChanged => {
              setAttaching(false)
              if (!isChanged) onRefused()
            }}
          />
        )}
      </Suspense>
    </Card>
  )
}
