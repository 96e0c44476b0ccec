import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { momentInWords } from '../../fields/moment-words'
import type { SheetDraftOffer } from './use-sheet-draft'

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
            Restore
          </Button>
          <Button color="inherit" size="small" onClick={offer.discard}>
            Discard
          </Button>
        </>
      }
    >
      You have unsaved changes in {offer.count} {offer.count === 1 ? 'row' : 'rows'} from{' '}
      {momentInWords(new Date(offer.at).toISOString())}
    </Alert>
  )
}
