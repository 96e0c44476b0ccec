import Alert from '@mui/material/Alert'
import DialogContentText from '@mui/material/DialogContentText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { todayOfDashboard } from '../../domain/dashboard-period'
import { type ReportSpan, reportSpans } from '../../domain/report-period'
import { DialogButtons } from '../../parts/dialog-buttons'
import { DialogFrame } from '../../parts/dialog-frame'
import type { ReportShape } from '../../resources/kernel/declare/report'
import { reports } from '../../resources/oversight/reports'
import { reportMessages as say } from './messages'
import { ReportInputs } from './report-inputs'
import { useReportForm, type Values } from './use-report-form'

interface RunDialogProps {
  readonly report: ReportShape
  readonly onClose: () => void
}

/** Asks for the parameters of a report, and runs it; its page shows the progress. */
export function RunDialog({ report, onClose }: RunDialogProps) {
  const form = useReportForm({
    resource: reports,
    first: firstValues(report.period, todayOfDashboard(new Date(), null)),
    fields: () => report.parameters,
    body: parameters => ({ report: report.name, parameters }),
  })
  const { currency } = form.values
  const today = todayOfDashboard(new Date(), typeof currency === 'string' ? currency : null)
  const chooseSpan = (span: ReportSpan) => {
    const [from, to] = reportSpans[span].span(today)
    form.change({ from, to })
  }
  return (
    <DialogFrame
      title={say.runOf(report.label)}
      width="sm"
      onClose={onClose}
      onSubmit={form.submit}
      buttons={<DialogButtons label={say.run} isRunning={form.isRunning} onClose={onClose} />}
    >
      <DialogContentText>{report.about}</DialogContentText>
      {form.problem && <Alert severity="error">{form.problem}</Alert>}
      {report.period === 'span' && <SpanField span={spanOf(form.values, today)} onChoose={chooseSpan} />}
      <ReportInputs fields={report.parameters} form={form} />
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
