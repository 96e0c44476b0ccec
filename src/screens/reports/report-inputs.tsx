import { RecordReferences } from '../../crud/record-references'
import { inputOf, problemsWithin } from '../../fields/input'
import { InputStyles } from '../../fields/input-styles'
import { inputs } from '../../fields/inputs'
import { type Fields, labelOf } from '../../resources/kernel/declare/field'
import type { ReportForm } from './use-report-form'

interface ReportInputsProps {
  readonly fields: Fields
  readonly form: Pick<ReportForm, 'values' | 'change' | 'problems'>
}

/** The inputs of a report, or of its schedule. */
export function ReportInputs({ fields, form: { values, change, problems } }: ReportInputsProps) {
  return (
    <RecordReferences>
      <InputStyles />
      {Object.entries(fields).map(([name, field]) => {
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
  )
}
