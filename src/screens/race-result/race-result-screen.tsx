import Button from '@mui/material/Button'
import { type ReactNode, useCallback, useState } from 'react'
import { generatePath, Link, Navigate, useParams } from 'react-router'
import { useLiveRefetch } from '../../crud/live/use-live-refetch'
import { PendingApprovals } from '../../crud/record/pending-approvals'
import { RecordBadges } from '../../crud/record/record-badges'
import { RecordSkeleton } from '../../crud/record/record-skeleton'
import { RecordFailure } from '../../crud/record-failure'
import { useLinkTo } from '../../crud/record-references'
import { type LoadedRecord, useRecord } from '../../crud/use-record'
import { CellStyles } from '../../fields/cell-styles'
import { BackLink } from '../../parts/back-link'
import { ChunkState } from '../../parts/chunk-state'
import { EmptyState } from '../../parts/empty-state'
import { PageHeader } from '../../parts/page-header'
import { optionLabel } from '../../resources/kernel/declare/field'
import { eventsRaceResult } from '../../resources/racing/events-race-result'
import { races } from '../../resources/racing/races'
import { CorrectionCard } from './correction-card'
import { EntryCard } from './entry-card'
import { resultMessages as say } from './messages'
import { PendingCorrection } from './pending-correction'
import { PoolWorksheetsCard } from './pool-worksheets-card'
import { type Race, type Runner, useRunners, useWorksheet } from './race'
import { RacePhoto } from './race-photo'
import { RaceStream } from './race-stream'
import { ResultCard } from './result-card'
import { TwoColumns } from './two-columns'

/** Enters the result of a race, makes it official and shows the payments. */
export function RaceResultScreen() {
  const { programId, eventId } = useParams()
  const loaded = useRecord(races, eventId)
  useLiveRefetch(races, loaded.refetch)
  const race = loaded.row as unknown as Race | undefined
  const runners = useRunners(eventId ?? '')
  if (loaded.error && (!race || loaded.error.statusCode === 404))
    return <RecordFailure resource={races} loaded={loaded} />
  if (!race) return <RecordSkeleton resource={races} />
  if (race.program !== programId) return <Navigate to={resultPath(race)} replace />
  return (
    <>
      <CellStyles />
      <Header race={race} />
      <PendingApprovals resource={races} id={race.id} />
      {runners.data ? (
        <Stages race={race} runners={runners.data} loaded={loaded} />
      ) : (
        <ChunkState
          error={runners.error}
          isFetching={runners.isFetching}
          onRetry={() => void runners.refetch()}
        />
      )}
    </>
  )
}

/** The address of this screen, with the card that the race is on. */
function resultPath({ program, id }: Race): string {
  return generatePath(eventsRaceResult.path, { programId: program, eventId: id })
}

function Header({ race }: { readonly race: Race }) {
  const path = useLinkTo()(races.name, race.id)
  return (
    <PageHeader
      title={say.title(race.no, race.name)}
      above={<BackLink to={path ?? '/'} label={race.name} />}
      beside={<RecordBadges resource={races} row={race} />}
    />
  )
}

interface StagesProps {
  readonly race: Race
  readonly runners: readonly Runner[]
  readonly loaded: LoadedRecord
}

const beforeClose: readonly string[] = ['DRAFT', 'SCHEDULED', 'OPEN', 'SUSPENDED', 'POSTPONED']

/** Shows the actions that the state of the race allows. */
function Stages({ race, runners, loaded }: StagesProps) {
  const path = useLinkTo()(races.name, race.id) ?? '/'
  /** Unsaved input stays on the screen when a colleague enters a result meanwhile. */
  const [changing, setChanging] = useState<'enterResult' | 'correctResult' | null>(null)
  /** A form that had the focus is gone, so the result takes it. */
  const [isBack, setBack] = useState(false)
  const stop = () => {
    setBack(true)
    setChanging(null)
  }
  const noteTyped = useCallback(() => setChanging('enterResult'), [])
  const { state } = race
  if (beforeClose.includes(state) || state === 'CANCELLED')
    return (
      <EmptyState
        title={state === 'CANCELLED' ? say.cancelled : say.notYet(optionLabel(races.fields.state, state))}
        actions={
          <Button component={Link} to={path} variant="contained">
            {say.openRace}
          </Button>
        }
      />
    )
  const mayCorrect = state === 'OFFICIAL' || state === 'SETTLED'
  const pictures = (
    <>
      <RacePhoto race={race} onRefused={loaded.refetch} />
      <RaceStream race={race} />
    </>
  )
  if (state === 'CLOSED' || (state === 'INTERIM' && changing === 'enterResult'))
    return (
      <EntryCard
        race={race}
        runners={runners}
        onTyped={noteTyped}
        onSaved={stop}
        onRefused={loaded.refetch}
        {...(state === 'INTERIM' && { onCancel: stop })}
      >
        {pictures}
      </EntryCard>
    )
  if (changing === 'correctResult' && mayCorrect)
    return (
      <CorrectionCard race={race} runners={runners} onAsked={stop} onRefused={loaded.refetch} onCancel={stop}>
        {pictures}
      </CorrectionCard>
    )
  return (
    <Entered
      race={race}
      runners={runners}
      isBack={isBack}
      onChange={() => setChanging(mayCorrect ? 'correctResult' : 'enterResult')}
      onRefused={loaded.refetch}
    >
      {pictures}
    </Entered>
  )
}

interface EnteredProps extends Pick<StagesProps, 'race' | 'runners'> {
  readonly isBack: boolean
  readonly onChange: () => void
  readonly onRefused: () => void
  readonly children: ReactNode
}

function Entered({ race, runners, children, ...handlers }: EnteredProps) {
  const { data, error, isFetching } = useWorksheet(race)
  const isPaid = race.state === 'SETTLED'
  return (
    <TwoColumns
      result={
        <>
          <ResultCard race={race} runners={runners} worksheet={data} {...handlers} />
          {children}
        </>
      }
      sheets={
        <>
          {race.state !== 'INTERIM' && <PendingCorrection race={race} />}
          <PoolWorksheetsCard
            title={isPaid ? say.sheets : say.sheetsPreview}
            about={isPaid ? say.aboutPaid : say.aboutPreview}
            pools={data?.pools ?? null}
            waiting={data?.waiting ?? []}
            isAsking={isFetching && !data}
            problem={error?.message ?? null}
            empty={say.asking}
          />
        </>
      }
    />
  )
}
