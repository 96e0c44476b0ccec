import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../domain/money'
import { momentInWords, momentInZone } from '../../../fields/moment-words'
import { QrCode } from '../../../parts/qr-code'
import type { TicketSlip } from '../../../resources/kernel/wire/tickets'
import { messages } from '../messages'
import { FactList, type Facts, OnlyPaper, PrintedPaper } from '../paper'
import { Task } from '../task'
import type { Outcome, Press } from '../use-press'
import { ticketMessages } from './messages'
import { useTicketPaper } from './use-ticket-paper'

/** The call that counts another print. */
export type Reprint = Press<{ readonly ticket: string }, TicketSlip>

interface TicketViewProps {
  readonly slip: TicketSlip
  readonly outcome?: Outcome
  readonly title: string
  readonly reprint: Reprint
  /** Just sold: its first print is due. */
  readonly isNew?: boolean
  /** Further buttons. */
  readonly children?: ReactNode
  readonly next: string
  onNext(): void
}

/** A ticket, and the same on paper 80 mm wide: printed once, and each time after that marked and counted. */
export function TicketView({
  slip,
  outcome,
  title,
  reprint,
  isNew,
  children,
  next,
  onNext,
}: TicketViewProps) {
  const paper = useTicketPaper(isNew ? slip : null)
  const isFirst = paper.slip !== null && paper.slip.reprints === 0
  const isDead = slip.state === 'VOID'
  const printAgain = async () => {
    const copy = await reprint.send({ ticket: slip.ticketNo })
    if (copy) paper.printCopy(copy)
  }
  return (
    <Task title={title} problem={reprint.problem}>
      {outcome?.wasLost && (
        <Alert severity="info" role="status">
          {outcome.isReplay ? messages.wasDone : messages.wasNotDone}
        </Alert>
      )}
      {isNew && (
        <Typography variant="h1" component="p" role="status">
          {ticketMessages.change} <bdi>{formatMoney(slip.change, slip.currency)}</bdi>
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1 }}>
        {!isDead && (
          <Button
            autoFocus={isNew === true}
            size="large"
            variant={isFirst ? 'contained' : 'outlined'}
            disabled={reprint.isSending}
            onClick={isFirst ? paper.print : () => void printAgain()}
            sx={{ minHeight: 64, flex: 1 }}
          >
            {isFirst ? ticketMessages.printTicket : ticketMessages.printAgain}
          </Button>
        )}
        <Button
          size="large"
          variant={isFirst ? 'outlined' : 'contained'}
          onClick={onNext}
          sx={{ minHeight: 64, flex: 1 }}
        >
          {next}
        </Button>
      </Stack>
      {children}
      <FactList facts={factsOf(slip)} />
      <Box sx={{ alignSelf: 'center' }}>
        <TicketCode ticketNo={slip.ticketNo} />
      </Box>
      {paper.slip ? (
        <PrintedPaper
          title={paper.slip.locationName}
          mark={!isFirst && ticketMessages.reprint(paper.slip.reprints)}
        >
          <FactList facts={factsOf(paper.slip)} />
          <TicketCode ticketNo={paper.slip.ticketNo} />
        </PrintedPaper>
      ) : (
        <OnlyPaper />
      )}
    </Task>
  )
}

function TicketCode({ ticketNo }: { ticketNo: string }) {
  return <QrCode text={ticketNo} label={ticketMessages.ticketCode(ticketNo)} />
}

function factsOf(slip: TicketSlip): Facts {
  const { facts, states } = ticketMessages
  const say = (amount: number) => formatMoney(amount, slip.currency)
  return [
    [facts.ticket, slip.ticketNo],
    [facts.customer, slip.customerName],
    [facts.event, slip.printed],
    [facts.postTime, momentInZone(slip.postTime, slip.timezone)],
    [facts.selection, slip.selection],
    [facts.combinations, slip.combinations.toLocaleString('en')],
    [facts.each, say(slip.unitStake)],
    [facts.total, say(slip.stake)],
    [facts.received, say(slip.tendered)],
    [facts.change, say(slip.change)],
    [facts.receipt, slip.receipt],
    [facts.terminal, slip.terminalCode],
    [facts.cashier, slip.cashierName],
    [facts.at, momentInWords(slip.placedAt)],
    [facts.state, slip.state !== 'PLACED' && (states[slip.state] ?? slip.state)],
  ]
}
