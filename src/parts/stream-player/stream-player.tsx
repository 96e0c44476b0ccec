import PlayArrow from '@mui/icons-material/PlayArrow'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { playerMessages } from './player-messages'
import { usePlayer } from './use-player'

interface StreamPlayerProps {
  readonly name: string
  readonly address: string
  readonly poster: string | null
}

/** Plays an HLS stream when the user presses Play, at first muted. */
export function StreamPlayer({ name, address, poster }: StreamPlayerProps) {
  const { video, play, isStarted, problem, tryAgain } = usePlayer(address)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={frame}>
        <video
          ref={video}
          aria-label={playerMessages.video(name)}
          poster={poster ?? undefined}
          controls={isStarted}
          muted
          playsInline
          preload="none"
        />
        {!isStarted && (
          <Button
            variant="contained"
            size="large"
            startIcon={<PlayArrow />}
            onClick={() => {
              play()
              video.current?.focus()
            }}
          >
            {playerMessages.play}
          </Button>
        )}
      </Box>
      {problem && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={tryAgain}>
              {playerMessages.tryAgain}
            </Button>
          }
        >
          {problem}
        </Alert>
      )}
    </Box>
  )
}

const frame = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '16 / 9',
  width: 1,
  maxWidth: 800,
  overflow: 'hidden',
  borderRadius: 1,
  bgcolor: 'common.black',
  '& > *': { gridArea: '1 / 1' },
  '& video': { width: 1, height: 1, objectFit: 'contain' },
} as const
