import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { formatMoney } from '../../domain/money'
import { momentInWords } from '../../fields/moment-words'
import { QrCode } from '../../parts/qr-code'
import type { Receipt } from '../../resources/kernel/wire/cash'
import { messages } from './messages'
import { Task } from './task'
import type { Outcome } from './use-press'

interface ReceiptViewProps {
  readonly receipt: Receipt
  readonly outcome?: Outcome
  readonly title: string
  onNext(): void
}

/** A receipt on the screen, and the same on paper 80 mm wide; what is printed after the first says that it is a reprint. */
export function ReceiptView({ receipt, outcome, title, onNext }: ReceiptViewProps) {
  const isPrinted = useIsPrinted()
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
      <Facts receipt={receipt} />
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
      {createPortal(
        <Paper data-printed>
          <GlobalStyles styles={printOnlyReceipt} />
          <h1>{receipt.locationName}</h1>
          {isPrinted && <p>{messages.reprint}</p>}
          <Facts receipt={receipt} />
          <QrCode text={receipt.receipt} label={messages.receiptCode(receipt.receipt)} />
        </Paper>,
        document.body,
      )}
    </Task>
  )
}

/** Whether the page was printed before, by whatever way the browser has. */
function useIsPrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false)
  useEffect(() => {
    const note = () => setPrinted(true)
    window.addEventListener('afterprint', note)
    return () => window.removeEventListener('afterprint', note)
  }, [])
  return isPrinted
}

function Facts({ receipt }: { receipt: Receipt }) {
  const { currency, tendered, change } = receipt
  const facts = [
    [messages.receipt, receipt.receipt],
    [messages.facts.customer, receipt.customerName],
    [messages.facts.amount, formatMoney(receipt.amount, currency)],
    [messages.facts.tendered, tendered !== null && formatMoney(tendered, currency)],
    [messages.facts.change, change !== null && formatMoney(change, currency)],
    [messages.facts.terminal, receipt.terminalCode],
    [messages.facts.cashier, receipt.cashierName],
    [messages.facts.at, momentInWords(receipt.at)],
  ].filter(([, value]) => value)
  return (
    <List>
      {facts.map(([label, value]) => (
        <div key={String(label)}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </List>
  )
}

const List = styled('dl')({
  margin: 0,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16 },
  '& dd': { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
})

const Paper = styled('section')({
  display: 'none',
  '@media print': { display: 'block', width: '72mm', margin: '0 auto', fontSize: '10pt' },
  '& h1': { fontSize: '12pt', textAlign: 'center' },
  '& p': { fontWeight: 700, textAlign: 'center' },
  '& svg': { display: 'block', margin: '4mm auto' },
})

/** Black on white, 80 mm wide and as long as needed. */
const printOnlyReceipt = {
  '@page': { size: '80mm auto', margin: '4mm' },
  '@media print': {
    'body > :not([data-printed])': { display: 'none !important' },
    'html, body': { background: 'white !important', color: 'black !important' },
  },
}
