import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { formatMoney } from '../../domain/money'
import { momentInWords } from '../../fields/moment-words'
import { QrCode } from '../../parts/qr-code'
import type { Receipt } from '../../resources/kernel/wire/cash'
import { messages } from './messages'
import { FactList, type Facts, PrintedPaper } from './paper'
import { Task } from './task'
import type { Outcome } from './use-press'

interface ReceiptViewProps {
  readonly receipt: Receipt
  readonly outcome?: Outcome
  readonly title: string
  /** Of a payment that was made before: its first print was due then. */
  readonly isCopy?: boolean
  onNext(): void
}

/** A receipt on the screen, and the same on paper 80 mm wide; every print after the first is marked as a reprint. */
export function ReceiptView({ receipt, outcome, title, isCopy = false, onNext }: ReceiptViewProps) {
  const isPrinted = useIsPrinted(isCopy)
  return (
    <Task title={title}>
      {outcome?.wasLost && (
        <Alert severity="info" role="status">
          {outcome.isReplay ? messages.wasDone : messages.wasNotDone}
        </Alert>
      )}
      <Typography variant="h1" component="p" role="status">
        <bdi>{formatMoney(receipt.amount, receipt.currency)}</bdi>
      </Typography>
      <FactList facts={factsOf(receipt)} />
      <Box sx={{ alignSelf: 'center' }}>
        <QrCode text={receipt.receipt} label={messages.receiptCode(receipt.receipt)} />
      </Box>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button
          size="large"
          variant="outlined"
          onClick={() => window.print()}
          sx={{ minHeight: 64, flex: 1 }}
        >
          {isPrinted ? messages.printAgain : messages.print}
        </Button>
        <Button autoFocus size="large" variant="contained" onClick={onNext} sx={{ minHeight: 64, flex: 2 }}>
          {messages.nextCustomer}
        </Button>
      </Stack>
      <PrintedPaper title={receipt.locationName} mark={isPrinted && messages.reprint}>
        <FactList facts={factsOf(receipt)} />
        <QrCode text={receipt.receipt} label={messages.receiptCode(receipt.receipt)} />
      </PrintedPaper>
    </Task>
  )
}

/** Whether the page was printed before, also from the browser's menu. */
function useIsPrinted(before: boolean): boolean {
  const [isPrinted, setPrinted] = useState(before)
  useEffect(() => {
    const note = () => setPrinted(true)
    window.addEventListener('afterprint', note)
    return () => window.removeEventListener('afterprint', note)
  }, [])
  return isPrinted
}

function factsOf(receipt: Receipt): Facts {
  const { currency, tendered, change } = receipt
  return [
    [messages.receipt, receipt.receipt],
    [messages.facts.customer, receipt.customerName],
    [messages.facts.ticket, receipt.ticketNo],
    [messages.facts.amount, formatMoney(receipt.amount, currency)],
    [messages.facts.tendered, tendered !== null && formatMoney(tendered, currency)],
    [messages.facts.change, change !== null && formatMoney(change, currency)],
    [messages.facts.terminal, receipt.terminalCode],
    [messages.facts.cashier, receipt.cashierName],
    [messages.facts.at, momentInWords(receipt.at)],
  ]
}
