import Alert from '@mui/material/Alert'
import DialogContentText from '@mui/material/DialogContentText'
import { type Currency, formatMoney } from '../../domain/money'
import { ChunkState } from '../../parts/chunk-state'
import { RunButton } from '../../parts/run-button'
import type { LinesOf } from '../../resources/kernel/declare/ledger-amounts'
import { EntriesInWords } from './entries-in-words'
import type { Explained } from './explained'
import { LedgerLines } from './ledger-lines'
import { whyMessages } from './messages'
import { useWhy, type Why } from './use-why'
import { WhyFrame } from './why-frame'

/** The lines of the ledger that make an amount, and whether they add up to it. */
export function WhyDialog({ onClose, ...explained }: Explained & { readonly onClose: () => void }) {
  const why = useWhy(explained)
  const { label, number } = explained
  const more = why.hasMore && (
    <RunButton color="inherit" loading={why.isFetching} onClick={why.fetchMore}>
      {whyMessages.showMore}
    </RunButton>
  )
  return (
    <WhyFrame
      title={whyMessages.title(label, formatMoney(number.amount, number.currency))}
      actions={more}
      onClose={onClose}
    >
      {why.answer ? (
        <Answer why={why} answer={why.answer} shown={number.amount} lines={number.lines} />
      ) : (
        <ChunkState error={why.error} isFetching={why.isFetching} onRetry={why.refetch} />
      )}
    </WhyFrame>
  )
}

interface AnswerProps {
  readonly why: Why
  readonly answer: NonNullable<Why['answer']>
  /** The number on the page, which may be older. */
  readonly shown: number
  readonly lines: LinesOf
}

function Answer({ why, answer, shown, lines }: AnswerProps) {
  const { account, count, sum, currency, number } = answer
  const isPassedOn = 'beforeOwn' in lines && number !== 0
  // Its lines are of entries that the record may not have, or not yet.
  const isComing = 'entries' in lines && lines.underWay && number !== 0
  if (count === 0 && isComing) return <DialogContentText>{whyMessages.noneSoFar(account)}</DialogContentText>
  if (count === 0 && (number === 0 || isPassedOn || 'entries' in lines))
    return (
      <DialogContentText>
        {isPassedOn ? whyMessages.passedOn(account) : whyMessages.none(account)}
      </DialogContentText>
    )
  return (
    <>
      <DialogContentText gutterBottom>
        {whyMessages.adds(count, account, formatMoney(sum, currency))}
      </DialogContentText>
      <EntriesInWords lines={why.lines} hasMore={why.hasMore} />
      {number !== shown && (
        <Alert severity="info">{whyMessages.changed(formatMoney(number, currency))}</Alert>
      )}
      {Math.abs(sum) !== Math.abs(number) && <Difference {...{ lines, sum, number, currency }} />}
      <LedgerLines label={account} lines={why.lines} currency={currency} />
    </>
  )
}

interface DifferenceProps {
  readonly lines: LinesOf
  readonly sum: number
  readonly number: number
  readonly currency: Currency
}

/** The lines do not add up to the number: more of them follow, or something is wrong. */
function Difference({ lines, sum, number, currency }: DifferenceProps) {
  const isUnderWay = 'entries' in lines && lines.underWay
  if (!isUnderWay) return <Alert severity="error">{whyMessages.differs}</Alert>
  const [posted, whole] = [sum, number].map(amount => formatMoney(Math.abs(amount), currency))
  return <Alert severity="info">{whyMessages.underWay(`${posted}`, `${whole}`)}</Alert>
}
