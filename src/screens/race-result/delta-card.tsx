import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Currency } from '../../domain/money'
import { correctionWords } from '../../domain/pools/correction-words'
import type { CorrectionPreview } from '../../resources/racing/race-worksheet'
import { DividendsDelta } from './dividends-delta'
import { moneyIn, resultMessages as say } from './messages'
import { TicketsDelta } from './tickets-delta'

interface DeltaCardProps {
  readonly title: string
  readonly preview: CorrectionPreview | null
  readonly currency: Currency
  readonly isAsking: boolean
  readonly problem: string | null
  /** Shown while there is nothing to compare. */
  readonly empty: string
}

/** Shows the changes by a corrected result: dividends, and the payouts of tickets. */
export function DeltaCard({ title, preview, currency, isAsking, problem, empty }: DeltaCardProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} aria-busy={isAsking} sx={{ p: 3, position: 'relative' }}>
      <Typography id={id} variant="h3" component="h2" gutterBottom>
        {title}
      </Typography>
      {isAsking && (
        <LinearProgress
          aria-label={say.asking}
          sx={{ position: 'absolute', top: 0, insetInlineStart: 0, width: 1 }}
        />
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
      {!problem && !preview && <Typography color="text.secondary">{empty}</Typography>}
      {preview && <Delta preview={preview} currency={currency} />}
    </Card>
  )
}

function Delta({ preview, currency }: { readonly preview: CorrectionPreview; readonly currency: Currency }) {
  const { pools, more, less, open, tickets } = preview
  const money = moneyIn(currency)
  const isSame = more.count + less.count === 0
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack role="status" sx={{ gap: 1 }}>
        {isSame && <Typography>{correctionWords.same}</Typography>}
        {more.count > 0 && <Typography>{correctionWords.more(more, money)}</Typography>}
        {less.count > 0 && <Typography>{correctionWords.less(less, money)}</Typography>}
        {open.count > 0 && (
          <Alert severity="warning" role="presentation">
            {correctionWords.open(open, money)}
          </Alert>
        )}
        {pools
          .filter(({ covered }) => covered > 0)
          .map(({ after, covered }) => (
            <Alert key={after.pool} severity="warning" role="presentation">
              {correctionWords.covered(after.name, covered, money)}
            </Alert>
          ))}
      </Stack>
      {pools.map(({ before, after }) => (
        <DividendsDelta key={after.pool} before={before} after={after} />
      ))}
      {tickets === null ? (
        <Typography color="text.secondary">{say.hidden}</Typography>
      ) : (
        <TicketsDelta tickets={tickets} all={more.count + less.count} currency={currency} />
      )}
    </Stack>
  )
}
