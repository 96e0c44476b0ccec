import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { notify } from '../../providers/refine/notification'
import type { ResultPreview } from '../../resources/racing/race-worksheet'
import { EntryForm } from './entry-form'
import { resultMessages as say } from './messages'
import { PoolWorksheetsCard } from './pool-worksheets-card'
import type { Race, Runner } from './race'
import { RivalResult } from './rival-result'
import { TwoColumns } from './two-columns'
import { type TypedResult, useEntry } from './use-entry'
import { useResultPreview } from './use-preview'
import { useSend } from './use-send'

interface EntryCardProps {
  readonly race: Race
  readonly runners: readonly Runner[]
  /** Called when something is typed. */
  readonly onTyped: () => void
  /** Called when the result is saved. */
  readonly onSaved: () => void
  /** Called when the server refused: the race may have changed. */
  readonly onRefused: () => void
  /** Back to the saved result. */
  readonly onCancel?: () => void
  /** Stands below the result. */
  readonly children: ReactNode
}

/** Enters the result of a race, beside the preview of the payments of each pool. */
export function EntryCard(props: EntryCardProps) {
  const { race, runners, onTyped, onSaved, onRefused, onCancel, children } = props
  const id = useId()
  const kept = useEntry(race, runners, 'enterResult')
  const entry = {
    ...kept,
    change: (changes: Partial<TypedResult>) => {
      kept.change(changes)
      onTyped()
    },
  }
  const { isRestored } = kept
  useEffect(() => {
    if (isRestored) onTyped()
  }, [isRestored, onTyped])
  /** The version of the result that the user saw and that this entry replaces. */
  const [replaces, setReplaces] = useState(race.resultVersion)
  const drop =
    onCancel &&
    (() => {
      entry.discard()
      onCancel()
    })
  const { preview, problem, isAsking } = useResultPreview<ResultPreview>(
    `/admin/races/${race.id}/enterResult/preview`,
    entry.isComplete ? entry.finish : null,
  )
  const { isSaving, refused, send } = useSend('enterResult', race, entry, onRefused)
  const save = () =>
    send({ replaces }, () => {
      notify({ type: 'success', message: say.saved })
      onSaved()
    })
  return (
    <TwoColumns
      result={
        <>
          <Card component="section" aria-labelledby={id} sx={{ p: 3 }}>
            <Typography id={id} variant="h3" component="h2" sx={{ mb: 2 }}>
              {say.enter}
            </Typography>
            {race.resultVersion !== replaces && (
              <RivalResult
                race={race}
                runners={runners}
                onReplace={() => setReplaces(race.resultVersion)}
                onDrop={drop}
              />
            )}
            <EntryForm
              entry={entry}
              runners={runners}
              isSaving={isSaving}
              refused={refused}
              submitLabel={say.save}
              onSubmit={save}
              {...(drop && { onCancel: drop })}
            />
          </Card>
          {children}
        </>
      }
      sheets={
        <PoolWorksheetsCard
          title={say.sheetsPreview}
          about={say.aboutPreview}
          pools={preview?.pools ?? null}
          waiting={preview?.waiting ?? []}
          isAsking={isAsking}
          problem={problem}
          empty={say.noSheet}
        />
      }
    />
  )
}
