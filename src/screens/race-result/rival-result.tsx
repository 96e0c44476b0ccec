import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { printFinish } from '../../domain/finish-text'
import { momentInWords } from '../../fields/moment-words'
import { resultMessages as say } from './messages'
import type { Race } from './race'
import { type Marked, ResultMarks } from './result-marks'

interface RivalResultProps extends Marked {
  readonly race: Race
  /** What is typed here takes the place of that result when it is saved. */
  readonly onReplace: () => void
  /** Leaves what is typed, in favour of that result. */
  readonly onDrop: (() => void) | undefined
}

/** Another person entered a result while this one was typed: it is shown, and nothing of either is lost. */
export function RivalResult({ race, runners, onReplace, onDrop }: RivalResultProps) {
  const who = race.titles?.[String(race.enteredBy)] ?? say.somebody
  return (
    <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
      <AlertTitle>
        <bdi>{say.rival(who, race.resultVersion, race.enteredAt ? momentInWords(race.enteredAt) : '')}</bdi>
      </AlertTitle>
      <Typography dir="ltr" sx={{ fontWeight: 600, textAlign: 'start' }}>
        {printFinish(race.positions ?? [])}
      </Typography>
      <ResultMarks race={race} runners={runners} />
      <Typography variant="body2" sx={{ mt: 1 }}>
        {say.rivalHelp}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {onDrop && (
          <Button size="small" color="inherit" variant="outlined" onClick={onDrop}>
            {say.takeTheirs}
          </Button>
        )}
        <Button size="small" color="inherit" onClick={onReplace}>
          {say.replaceTheirs(race.resultVersion)}
        </Button>
      </Stack>
    </Alert>
  )
}
