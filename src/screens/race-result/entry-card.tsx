import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { notify } from '../../providers/refine/notification'
import type { ResultPreview } from '../../resources/race-worksheet'
import { EntryForm } from './entry-form'
import { resultMessages as say } from './messages'
import type { Race, Runner } from './race'
import { SheetsCard } from './sheets-card'
import { TwoColumns } from './two-columns'
import { useEntry } from './use-entry'
import { useResultPreview } from './use-preview'
import { useSend } from './use-send'

interface EntryCardProps {
  readonly race: Race
  readonly runners: readonly Runner[]
  /** Called when the result is saved. */
  readonly onSaved: () => void
  /** Called when the server refused: the race may have changed. */
  readonly onRefused: () => void
  /** Back to the saved result. */
  readonly onCancel?: () => void
  /** Stands below the result. */
  readonly children: ReactNode
}

/** Enters the result of a race, beside what each pool would pay with it. */
export function EntryCard({ race, runners, onSaved, onRefused, onCancel, children }: EntryCardProps) {
  const id = useId()
  const entry = useEntry(race, runners, 'enterResult')
  const { preview, problem, isAsking } = useResultPreview<ResultPreview>(
    `/admin/races/${race.id}/enterResult/preview`,
    entry.isComplete ? entry.finish : null,
  )
  const { isSaving, refused, send } = useSend('enterResult', race, entry, onRefused)
  const save = () =>
    send({}, () => {
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
            <EntryForm
              entry={entry}
              runners={runners}
              isSaving={isSaving}
              refused={refused}
              submitLabel={say.save}
              onSubmit={save}
              {...(onCancel && {
                onCancel: () => {
                  entry.discard()
                  onCancel()
                },
              })}
            />
          </Card>
          {children}
        </>
      }
      sheets={
        <SheetsCard
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
