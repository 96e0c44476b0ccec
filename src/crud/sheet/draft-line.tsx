import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { momentInWords } from '../../fields/moment-words'
import { sheetMessages } from './messages'
import type { SheetDraftOffer } from './use-sheet-draft'

const say = sheetMessages.draft

/** Shows above the sheet that there are unsaved changes from an earlier visit, and offers to restore them. */
export function DraftLine({ offer }: { readonly offer: SheetDraftOffer }) {
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2, alignItems: 'center', flexWrap: 'wrap' }}
      action={
        <>
          <Button color="inherit" size="small" onClick={() => void offer.restore()}>
            {say.restore}
          </Button>
          <Button color="inherit" size="small" onClick={offer.discard}>
            {say.discard}
          </Button>
        </>
      }
    >
      {say.offer(offer.count, momentInWords(new Date(offer.at).toISOString()))}
    </Alert>
  )
}
