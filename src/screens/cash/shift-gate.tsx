import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { terminalCurrencyProblem } from '../../domain/cash'
import type { Currency } from '../../domain/money'
import { formatMoney, parseAmount } from '../../domain/money'
import type { Denomination } from '../../domain/shift'
import { EmptyState } from '../../parts/empty-state'
import { PageHeader } from '../../parts/page-header'
import { useUser } from '../../providers/session/session'
import { CashierNav } from './cashier-nav'
import { CountForm, type Counts } from './count-form'
import { LostPress } from './lost-press'
import { messages } from './messages'
import { Task } from './task'
import { useKeptCount } from './use-kept-count'
import { forgetPress, lostPaths, ShiftOfPresses, usePress } from './use-press'
import { type OpenShift, shiftKey, useShift, useTerminals } from './use-shift'

const openPath = '/cashier/shifts'
const closePath = (shift: string) => `${openPath}/${shift}/close`

/** The shift whose close got no answer; null without one. */
function lostClose(person: string): string | null {
  const paths = lostPaths(person)
  return (
    paths.map(path => path.split('/').at(-2) ?? '').find(shift => paths.includes(closePath(shift))) ?? null
  )
}

interface ShiftGateProps {
  readonly title: string
  children(shift: OpenShift): ReactNode
}

/**
 * Shows a cashier's screen while a shift is open, and opens one otherwise. A count whose answer was lost is asked for first:
 * it does not hold any more once cash moves.
 */
export function ShiftGate({ title, children }: ShiftGateProps) {
  const { data, refetch } = useShift()
  const client = useQueryClient()
  const { id: person } = useUser()
  const [closing, setClosing] = useState(() => lostClose(person))
  const [closed, setClosed] = useState<string | null>(null)
  const shift = data?.shift
  const problem = shift && terminalCurrencyProblem({ currency: shift.currency as Currency })
  const [last, setLast] = useState<OpenShift | null>(null)
  if (shift && shift.id !== last?.id) setLast(shift)
  useEffect(() => {
    if (shift) forgetPress(person, openPath)
  }, [shift, person])
  const opened = () => {
    setClosed(null)
    void refetch()
  }
  const over = (text: string | null) => {
    setClosing(null)
    setClosed(text)
    setLast(null)
    client.setQueryData(shiftKey, { shift: null })
    void refetch()
  }
  return (
    <>
      <PageHeader title={title}>
        {shift && !closing && (
          <Button size="large" onClick={() => setClosing(shift.id)}>
            {messages.close}
          </Button>
        )}
      </PageHeader>
      {closed && (
        <Alert severity="success" role="status" sx={{ maxWidth: 480, mx: 'auto', mb: 2 }}>
          {closed}
        </Alert>
      )}
      {closing && (
        <CloseTask
          id={closing}
          shift={shift?.id === closing ? shift : null}
          onBack={() => setClosing(null)}
          onClosed={over}
        />
      )}
      {shift === null && last && !closing && (
        <Alert severity="warning" role="status" sx={{ maxWidth: 480, mx: 'auto', mb: 2 }}>
          {messages.closedElsewhere(last.code)}
        </Alert>
      )}
      {shift === null && !closing && <OpenTask onOpened={opened} />}
      {problem && !closing && <EmptyState title={problem}>{messages.closeOnly}</EmptyState>}
      {shift && !problem && !closing && (
        <>
          <CashierNav />
          {shift.isHigh && (
            <Alert severity="warning" sx={{ maxWidth: 480, mx: 'auto', mb: 2 }}>
              {shift.state === 'LOCKED' ? messages.locked : messages.high}
            </Alert>
          )}
          <ShiftOfPresses key={shift.id} value={shift.id}>
            {children(shift)}
          </ShiftOfPresses>
        </>
      )}
    </>
  )
}

interface OpenDraft {
  /** As it is typed. */
  readonly float: string
  readonly counts: Counts
}

function OpenTask({ onOpened }: { onOpened(): void }) {
  const { data } = useTerminals()
  const [chosen, setChosen] = useState<string | null>(null)
  const kept = useKeptCount<OpenDraft>('openShift', 'new')
  const { float, counts } = kept.draft ?? { float: '', counts: {} }
  const floatInput = useRef<HTMLInputElement>(null)
  const press = usePress<object, OpenShift>(
    openPath,
    () => {
      kept.set(null)
      onOpened()
    },
    kept,
  )
  const open = (data?.items ?? []).filter(({ status }) => status === 'ACTIVE')
  const terminal = open.find(({ id }) => id === chosen) ?? open[0]
  if (!data) return null
  if (!terminal) return <EmptyState title={messages.noTerminal}>{messages.noTerminalHelp}</EmptyState>
  const currency = terminal.currency as Currency
  const typed = float.trim() === '' ? null : parseAmount(float, currency)
  const problem = typed && 'problem' in typed ? typed.problem : null
  const send = (denominations: readonly Denomination[]) => {
    // The button is far below it.
    if (problem) return floatInput.current?.focus()
    const fromVault = typed && 'minor' in typed ? { openingFloat: typed.minor } : {}
    press.send({ terminal: terminal.id, ...fromVault, denominations })
  }
  return (
    <Task title={messages.openTitle} problem={press.problem}>
      <TextField
        select
        label={messages.terminal}
        value={terminal.id}
        onChange={({ target }) => setChosen(target.value)}
      >
        {open.map(({ id, code }) => (
          <MenuItem key={id} value={id}>
            {code}
          </MenuItem>
        ))}
      </TextField>
      <Alert severity="info">{messages.openAbout}</Alert>
      {kept.isRestored && !press.lost && <Alert severity="info">{messages.restored}</Alert>}
      {press.lost && (
        <LostPress
          what={messages.openTitle}
          isSending={press.isSending}
          onRetry={() => press.send(press.lost ?? {})}
        />
      )}
      <Kept isShown={!press.lost}>
        <TextField
          inputRef={floatInput}
          label={messages.fromVault}
          value={float}
          onChange={({ target }) => kept.set({ float: target.value, counts })}
          error={problem !== null}
          helperText={problem ?? messages.fromVaultHelp}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        />
        <CountForm
          currency={currency}
          counts={counts}
          submit={messages.open}
          isSending={press.isSending}
          onTyped={typed => kept.set({ float, counts: typed })}
          onCounted={send}
        />
      </Kept>
    </Task>
  )
}

interface CloseTaskProps {
  readonly id: string
  /** Null once the shift is closed, and while it is loading. */
  readonly shift: OpenShift | null
  onBack(): void
  onClosed(text: string): void
}

function CloseTask({ id, shift, onBack, onClosed }: CloseTaskProps) {
  const kept = useKeptCount<Counts>('closeShift', id)
  const counts = kept.draft ?? {}
  const press = usePress<object, OpenShift>(
    closePath(id),
    ({ counted, currency }) => {
      kept.set(null)
      onClosed(messages.closed(formatMoney(counted ?? 0, currency as Currency)))
    },
    kept,
  )
  const back = () => {
    kept.set(null)
    onBack()
  }
  const isUnderWay = press.isSending || press.lost !== null
  return (
    <Task title={messages.close} problem={press.problem} {...(!isUnderWay && { onBack: back })}>
      {shift && <Alert severity="info">{messages.closeAbout}</Alert>}
      {kept.isRestored && !press.lost && <Alert severity="info">{messages.restored}</Alert>}
      {press.lost && (
        <LostPress
          what={messages.close}
          isSending={press.isSending}
          onRetry={() => press.send(press.lost ?? {})}
        />
      )}
      <Kept isShown={!press.lost}>
        {shift && (
          <CountForm
            currency={shift.currency as Currency}
            counts={counts}
            submit={messages.closeConfirm}
            isSending={press.isSending}
            onTyped={kept.set}
            onCounted={denominations => press.send({ denominations })}
          />
        )}
      </Kept>
    </Task>
  )
}

/** What was typed stays while it is unknown whether it is done: where the server refuses it, it is corrected. */
function Kept({ isShown, children }: { readonly isShown: boolean; readonly children: ReactNode }) {
  return (
    <Stack hidden={!isShown} sx={{ gap: 2, '&[hidden]': { display: 'none' } }}>
      {children}
    </Stack>
  )
}
