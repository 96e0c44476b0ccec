import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { onFirstUse } from '../../domain/on-first-use'
import { inSentence } from '../../resources/kernel/declare/in-sentence'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { formMessages } from './messages'
import type { DraftOffer } from './use-draft'

interface DraftNoticeProps {
  readonly offer: DraftOffer
  readonly resource: AnyResource
  /** The record as it was loaded; undefined for a new record. */
  readonly record: WireRow | undefined
}

/** Shows above a form that there is a draft from an earlier visit, and offers to restore it. */
export function DraftNotice({ offer, resource, record }: DraftNoticeProps) {
  const { draft, restore, discard } = offer
  const isOutdated = record !== undefined && record.version !== draft.version
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2, alignItems: 'center', flexWrap: 'wrap' }}
      action={
        <>
          <Button color="inherit" size="small" onClick={restore}>
            {formMessages.restoreDraft}
          </Button>
          <Button color="inherit" size="small" onClick={discard}>
            {formMessages.discardDraft}
          </Button>
        </>
      }
    >
      {formMessages.draft(draftTime(draft.at))}
      {isOutdated && ` ${formMessages.draftOutdated(inSentence(resource.one))}`}
    </Alert>
  )
}

const clock = onFirstUse(() => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }))
const day = onFirstUse(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }))

/** Returns the time in the user's time zone, with the date if it is not today. */
function draftTime(at: number): string {
  const today = day().format(Date.now())
  const [then, time] = [day().format(at), clock().format(at)]
  return then === today ? time : `${then}, ${time}`
}
