import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import type { Currency } from '../../domain/money'
import { momentInWords } from '../../fields/moment-words'
import { lazyPart } from '../../parts/lazy-part'
import { momentOf, useUser } from '../../providers/session/session'
import { actionProblem, sayNames } from '../../resources/kernel/declare/action'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { can } from '../../resources/kernel/rights/access'
import type { RaceWorksheet } from '../../resources/racing/race-worksheet'
import { races } from '../../resources/racing/races'
import { FinishTable } from './finish-table'
import { moneyIn, resultMessages as say } from './messages'
import type { Race, Runner } from './race'
import { ResultMarks } from './result-marks'

const ActionDialog = lazyPart(
  'action',
  async () => (await import('../../crud/actions/action-dialog')).ActionDialog,
)

interface ResultCardProps {
  readonly race: Race
  readonly runners: readonly Runner[]
  readonly worksheet: RaceWorksheet | undefined
  /** Whether it takes the place of a form. */
  readonly isBack: boolean
  readonly onChange: () => void
  readonly onRefused: () => void
}

/** Shows the entered result and its next step: another person makes it official, then it is settled. */
export function ResultCard({ race, runners, worksheet, isBack, onChange, onRefused }: ResultCardProps) {
  const id = useId()
  const heading = useFocusAfter(race.state, isBack)
  const user = useUser()
  const isInterim = race.state === 'INTERIM'
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 3 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography id={id} ref={heading} tabIndex={-1} variant="h3" component="h2">
          {isInterim ? say.entered : say.official}
        </Typography>
        <Chip size="small" variant="outlined" label={say.edition(race.resultVersion)} />
      </Stack>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        <bdi>
          {say.by(
            race.titles?.[String(race.enteredBy)] ?? say.somebody,
            race.enteredAt ? momentInWords(race.enteredAt) : '',
          )}
        </bdi>
      </Typography>
      <FinishTable positions={race.positions ?? []} runners={runners} />
      <ResultMarks race={race} runners={runners} />
      {isInterim ? (
        <Decision race={race} onChange={onChange} onRefused={onRefused} />
      ) : (
        <>
          <Progress race={race} worksheet={worksheet} />
          {can(user, races, 'correctResult') && (
            <Button variant="outlined" color="inherit" onClick={onChange} sx={{ mt: 2 }}>
              {say.correct}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}

/** Focuses the heading once the form or the button that had the focus is gone, so that the keyboard goes on from there. */
function useFocusAfter(state: string, isBack: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(isBack ? null : state)
  useEffect(() => {
    if (shown.current !== state && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
    shown.current = state
  }, [state])
  return heading
}

function Decision({ race, onChange, onRefused }: Pick<ResultCardProps, 'race' | 'onChange' | 'onRefused'>) {
  const user = useUser()
  const [isAsking, setAsking] = useState(false)
  const { declareOfficial } = (races as AnyResource).actions
  const problem = declareOfficial ? actionProblem(races, declareOfficial, race, momentOf(user)) : null
  const mayDeclare = can(user, races, 'declareOfficial')
  const mayEnter = can(user, races, 'enterResult')
  return (
    <Stack sx={{ gap: 2, mt: 3, alignItems: 'flex-start' }}>
      {problem ? (
        <Alert severity="info" sx={{ alignSelf: 'stretch' }}>
          {sayNames(problem, race)}
        </Alert>
      ) : (
        <Typography>{mayDeclare ? say.declareHelp : say.waitsForAdmin}</Typography>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {!problem && mayDeclare && (
          <Button variant="contained" onClick={() => setAsking(true)}>
            {say.declare}
          </Button>
        )}
        {mayEnter && (
          <Button variant="outlined" color="inherit" onClick={onChange}>
            {say.change}
          </Button>
        )}
      </Stack>
      <Suspense>
        {isAsking && (
          <ActionDialog
            resource={races}
            name="declareOfficial"
            row={race}
            onClose={isChanged => {
              setAsking(false)
              if (!isChanged) onRefused()
            }}
          />
        )}
      </Suspense>
    </Stack>
  )
}

/** How far the settlement is. */
function Progress({ race, worksheet }: Pick<ResultCardProps, 'race' | 'worksheet'>) {
  const pools = worksheet?.pools ?? []
  const settled = pools.filter(({ state }) => state === 'SETTLED' || state === 'REFUNDED').length
  const [all, decided] = (['all', 'decided'] as const).map(what =>
    pools.reduce((sum, { tickets }) => sum + tickets[what], 0),
  ) as [number, number]
  const isSettled = race.state === 'SETTLED'
  const paid = pools.reduce((sum, pool) => sum + pool.paid, 0)
  const share = (n: number, of: number) => (of === 0 ? 1 : n / of)
  return (
    <Stack sx={{ gap: 1, mt: 3 }}>
      {!isSettled && (
        <LinearProgress
          variant="determinate"
          value={Math.round(50 * share(settled, pools.length) + 50 * share(decided, all))}
          aria-label={say.settling}
        />
      )}
      <Stack role="status">
        {isSettled ? (
          <Alert severity="success" role="presentation">
            {say.settled(moneyIn(race.currency as Currency)(paid))}
          </Alert>
        ) : (
          worksheet && <Typography>{say.progress(settled, pools.length, decided, all)}</Typography>
        )}
      </Stack>
    </Stack>
  )
}
