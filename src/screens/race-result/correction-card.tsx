import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { inputProblems } from '../../crud/actions/action-input'
import { isSentForApproval, notifySentForApproval } from '../../crud/sent-for-approval'
import type { Currency } from '../../domain/money'
import { reason } from '../../resources/options'
import type { CorrectionPreview } from '../../resources/racing/race-worksheet'
import { races } from '../../resources/racing/races'
import { DeltaCard } from './delta-card'
import { EntryForm } from './entry-form'
import { resultMessages as say } from './messages'
import type { Race, Runner } from './race'
import { TwoColumns } from './two-columns'
import { useEntry } from './use-entry'
import { useResultPreview } from './use-preview'
import { useSend } from './use-send'

interface CorrectionCardProps {
  readonly race: Race
  readonly runners: readonly Runner[]
  readonly onAsked: () => void
  readonly onRefused: () => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** Asks for a correction of the official result, beside the changes that it would make. */
export function CorrectionCard({
  race,
  runners,
  onAsked,
  onRefused,
  onCancel,
  children,
}: CorrectionCardProps) {
  const id = useId()
  const entry = useEntry(race, runners, 'correctResult')
  const isOther = JSON.stringify(entry.finish) !== JSON.stringify(finishOf(race))
  const { preview, problem, isAsking } = useResultPreview<CorrectionPreview>(
    `/admin/races/${race.id}/correctResult/preview`,
    entry.isComplete && isOther ? entry.finish : null,
  )
  const { isSaving, refused, send } = useSend('correctResult', race, entry, onRefused)
  const ask = () =>
    send({ reason: entry.typed.reason }, answer => {
      if (isSentForApproval(races, answer)) notifySentForApproval(answer)
      onAsked()
    })
  return (
    <TwoColumns
      result={
        <>
          <Card component="section" aria-labelledby={id} sx={{ p: 3 }}>
            <Typography id={id} variant="h3" component="h2" gutterBottom>
              {say.correction}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
              {say.aboutCorrection}
            </Typography>
            <EntryForm
              entry={entry}
              runners={runners}
              isSaving={isSaving}
              refused={refused}
              submitLabel={say.ask}
              reasonProblem={reasonProblem}
              onSubmit={ask}
              onCancel={() => {
                entry.discard()
                onCancel()
              }}
            />
          </Card>
          {children}
        </>
      }
      sheets={
        <DeltaCard
          title={say.delta}
          preview={preview}
          currency={race.currency as Currency}
          isAsking={isAsking}
          problem={problem}
          empty={isOther ? say.noSheet : say.noChange}
        />
      }
    />
  )
}

function reasonProblem(typed: string): string | null {
  return inputProblems({ reason }, { reason: typed.trim() }).reason ?? null
}

function finishOf({ positions, didNotFinish, disqualified }: Race) {
  return {
    positions: positions ?? [],
    didNotFinish: didNotFinish ?? [],
    disqualified: disqualified ?? [],
  }
}
