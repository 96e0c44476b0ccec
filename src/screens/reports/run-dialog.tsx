import Alert from '@mui/material/Alert'
import DialogContentText from '@mui/material/DialogContentText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { inputProblems } from '../../crud/actions/action-input'
import { RecordReferences } from '../../crud/record-references'
import { refusedFields } from '../../crud/refusal'
import { todayOfDashboard } from '../../domain/dashboard-period'
import { type ReportSpan, reportSpans } from '../../domain/report-period'
import { inputOf, problemsWithin } from '../../fields/input'
import { InputStyles } from '../../fields/input-styles'
import { inputs } from '../../fields/inputs'
import { DialogButtons } from '../../parts/dialog-buttons'
import { DialogFrame } from '../../parts/dialog-frame'
import { sendOnce } from '../../providers/http/attempts'
import { RequestError, request } from '../../providers/http/http'
import { pathsOf } from '../../providers/refine/paths'
import { labelOf } from '../../resources/kernel/declare/field'
import type { ReportShape } from '../../resources/kernel/declare/report'
import type { Problems } from '../../resources/kernel/declare/schema'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { reports } from '../../resources/oversight/reports'
import { reportMessages as say } from './messages'

interface RunDialogProps {
  readonly report: ReportShape
  readonly onClose: () => void
}

type Values = Readonly<Record<string, unknown>>

/** Asks for the parameters of a report, and runs it; its page shows the progress. */
export function RunDialog({ report, onClose }: RunDialogProps) {
  const { values, span, change, chooseSpan, problems, problem, isRunning, submit } = useRunForm(report)
  return (
    <DialogFrame
      title={say.runOf(report.label)}
      width="sm"
      onClose={onClose}
      onSubmit={submit}
      buttons={<DialogButtons label={say.run} isRunning={isRunning} onClose={onClose} />}
    >
      <DialogContentText>{report.about}</DialogContentText>
      {problem && <Alert severity="error">{problem}</Alert>}
      {report.period === 'span' && <SpanField span={span} onChoose={chooseSpan} />}
      <RecordReferences>
        <InputStyles />
        {Object.entries(report.parameters).map(([name, field]) => {
          const { Input } = inputOf(inputs, field)
          return (
            <Input
              key={name}
              field={field as never}
              name={name}
              label={labelOf(name, field)}
              value={(values[name] ?? null) as never}
              onChange={value => change({ [name]: value })}
              problems={problemsWithin(problems, name)}
              row={values}
              autoFocus={false}
              inputs={inputs}
            />
          )
        })}
      </RecordReferences>
      {report.period !== 'now' && (
        <Typography variant="caption" color="text.secondary">
          {say.days}
        </Typography>
      )}
    </DialogFrame>
  )
}

interface SpanFieldProps {
  readonly span: ReportSpan | 'custom'
  readonly onChoose: (span: ReportSpan) => void
}

function SpanField({ span, onChoose }: SpanFieldProps) {
  const id = useId()
  return (
    <TextField
      select
      autoFocus
      id={id}
      size="small"
      label={say.period}
      value={span}
      onChange={({ target }) => {
        if (target.value !== 'custom') onChoose(target.value as ReportSpan)
      }}
    >
      {(Object.keys(reportSpans) as ReportSpan[]).map(name => (
        <MenuItem key={name} value={name}>
          {reportSpans[name].label}
        </MenuItem>
      ))}
      <MenuItem value="custom" disabled>
        {say.custom}
      </MenuItem>
    </TextField>
  )
}

function useRunForm({ name, period, parameters }: ReportShape) {
  const navigate = useNavigate()
  const today = todayOfDashboard(new Date())
  const [values, setValues] = useState<Values>(() => firstValues(period, today))
  const [problems, setProblems] = useState<Problems>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isRunning, setRunning] = useState(false)
  const isBusy = useRef(false)
  const change = (changes: Values) => {
    setValues({ ...values, ...changes })
    setProblems({})
  }
  const run = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setRunning(true)
    setProblem(null)
    try {
      const body = { report: name, parameters: filled(values) }
      const path = `/admin/${reports.name}`
      const { id } = await sendOnce(`${path} ${JSON.stringify(body)}`, body, (sent, idempotencyKey) =>
        request<WireRow>('POST', path, sent, { idempotencyKey }),
      )
      navigate(pathsOf(reports).show(id))
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      setProblems(refusedFields(error))
      setProblem(error.message)
    } finally {
      isBusy.current = false
      setRunning(false)
    }
  }
  return {
    values,
    problems,
    problem,
    isRunning,
    change,
    span: spanOf(values, today),
    chooseSpan: (span: ReportSpan) => {
      const [from, to] = reportSpans[span].span(today)
      change({ from, to })
    },
    submit: () => {
      const found = inputProblems(parameters, filled(values))
      setProblems(found)
      if (Object.keys(found).length === 0) void run()
    },
  }
}

/** Yesterday is the last day that is over. */
function firstValues(period: ReportShape['period'], today: string): Values {
  const [from, to] = reportSpans.yesterday.span(today)
  if (period === 'span') return { from, to }
  return period === 'asOf' ? { day: to } : {}
}

function spanOf({ from, to }: Values, today: string): ReportSpan | 'custom' {
  const names = Object.keys(reportSpans) as ReportSpan[]
  const isChosen = (name: ReportSpan) => reportSpans[name].span(today).join() === [from, to].join()
  return names.find(isChosen) ?? 'custom'
}

function filled(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))
}
