import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { formatMoney } from '../../domain/money'
import { ChunkState } from '../../parts/chunk-state'
import type { Explained } from './explained'
import { LedgerLines } from './ledger-lines'
import { whyMessages } from './messages'
import { useWhy, type Why } from './use-why'

/** The lines of the ledger that make an amount, and whether they add up to it. */
export function WhyDialog({ onClose, ...explained }: Explained & { readonly onClose: () => void }) {
  const id = useId()
  const why = useWhy(explained)
  const { label, number } = explained
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>
        {whyMessages.title(label, formatMoney(number.amount, number.currency))}
      </DialogTitle>
      <DialogContent>
        {why.answer ? (
          <Answer
            why={why}
            answer={why.answer}
            shown={number.amount}
            isYetToPost={'entries' in number.lines}
          />
        ) : (
          <ChunkState error={why.error} isFetching={why.isFetching} onRetry={why.refetch} />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        {why.hasMore && (
          <Button color="inherit" loading={why.isFetching} onClick={why.fetchMore}>
            {whyMessages.showMore}
          </Button>
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          {whyMessages.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface AnswerProps {
  readonly why: Why
  readonly answer: NonNullable<Why['answer']>
  /** The number on the page, which may be older. */
  readonly shown: number
  /** Its lines are those of entries that the record may not have yet. */
  readonly isYetToPost: boolean
}

function Answer({ why, answer, shown, isYetToPost }: AnswerProps) {
  const { account, count, sum, currency, number } = answer
  if (count === 0 && (number === 0 || isYetToPost))
    return <DialogContentText>{whyMessages.none(account)}</DialogContentText>
  return (
    <>
      <DialogContentText gutterBottom>
        {whyMessages.adds(count, account, formatMoney(sum, currency))}
      </DialogContentText>
      {number !== shown && (
        <Alert severity="info">{whyMessages.changed(formatMoney(number, currency))}</Alert>
      )}
      {Math.abs(sum) !== Math.abs(number) && <Alert severity="error">{whyMessages.differs}</Alert>}
      <LedgerLines label={account} lines={why.lines} currency={currency} />
    </>
  )
}
