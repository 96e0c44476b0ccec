import Alert from '@mui/material/Alert'
import DialogContentText from '@mui/material/DialogContentText'
import Typography from '@mui/material/Typography'
import { DialogButtons } from '../../parts/dialog-buttons'
import { DialogFrame } from '../../parts/dialog-frame'
import type { Fields } from '../../resources/kernel/declare/field'
import { appliesTo } from '../../resources/kernel/declare/only-when'
import type { ReportShape } from '../../resources/kernel/declare/report'
import { reportSchedules } from '../../resources/oversight/report-schedules'
import { reportMessages as say } from './messages'
import { ReportInputs } from './report-inputs'
import { useReportForm, type Values } from './use-report-form'

interface ScheduleDialogProps {
  readonly report: ReportShape
  readonly onClose: () => void
}

const { span, frequency, weekday, monthDay, time, timezone, formats } = reportSchedules.fields
const when: Fields = { frequency, weekday, monthDay, time, timezone, formats }

const first: Values = {
  ...{ span: 'yesterday', frequency: 'DAILY', weekday: 'MON', monthDay: 1 },
  ...{ time: '06:00', timezone: 'Asia/Manila', formats: [] },
}

/** Asks when Paddock runs a scheduled report, and with which parameters. */
export function ScheduleDialog({ report, onClose }: ScheduleDialogProps) {
  const fields = (values: Values) => ({ ...filtersOf(report), ...termsOf(report, values) })
  const form = useReportForm({
    resource: reportSchedules,
    first,
    fields,
    body: filled => bodyOf(report, filled),
    purpose: report.name,
  })
  return (
    <DialogFrame
      title={say.scheduleOf(report.label)}
      width="sm"
      onClose={onClose}
      onSubmit={form.submit}
      buttons={<DialogButtons label={say.schedule} isRunning={form.isRunning} onClose={onClose} />}
    >
      <DialogContentText>{say.scheduleHelp}</DialogContentText>
      {form.problem && <Alert severity="error">{form.problem}</Alert>}
      <ReportInputs fields={fields(form.values)} form={form} />
      {report.period !== 'now' && (
        <Typography variant="caption" color="text.secondary">
          {say.days}
        </Typography>
      )}
    </DialogFrame>
  )
}

/** The parameters of the report besides its period. */
function filtersOf({ parameters }: ReportShape): Fields {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !periodNames.has(name)))
}

const periodNames = new Set(['from', 'to', 'day'])

/** Returns the fields of the schedule that apply to the entered values; the dialog requires its span. */
function termsOf({ period }: ReportShape, values: Values): Fields {
  const asked: Fields = period === 'now' ? when : { span: { ...span, required: true }, ...when }
  return Object.fromEntries(Object.entries(asked).filter(([, field]) => appliesTo(field, values)))
}

function bodyOf(report: ReportShape, filled: Values): Values {
  const filters = filtersOf(report)
  const part = (isFilter: boolean) =>
    Object.fromEntries(Object.entries(filled).filter(([name]) => name in filters === isFilter))
  return { report: report.name, parameters: part(true), ...part(false) }
}
