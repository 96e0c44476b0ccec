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
  /** Called when the user lets their own result replace the other one once it is saved. */
  readonly onReplace: () => void
  /** Called when the user discards their own result in favour of the other one. */
  readonly onDrop: (() => void) | undefined
}

/** Shows the result that another user entered while this user typed one; neither is lost. */
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
