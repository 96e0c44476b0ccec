import { inputOf, problemsWithin } from '../../fields/input'
import { InputStyles } from '../../fields/input-styles'
import { inputs } from '../../fields/inputs'
import { type Fields, labelOf } from '../../resources/kernel/declare/field'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { Problems } from '../../resources/kernel/declare/schema'
import { RecordReferences } from '../record-references'

interface ActionFieldsProps {
  readonly resource: AnyResource
  /** The action's name. */
  readonly action: string
  /** The inputs that apply. */
  readonly fields: Fields
  readonly values: Readonly<Record<string, unknown>>
  /** The record of the action: an amount may be in its currency. */
  readonly record?: Readonly<Record<string, unknown>>
  readonly problems: Problems
  /** Titles, by id, of the records that the values may refer to. */
  readonly known?: Readonly<Record<string, string>> | undefined
  readonly onChange: (name: string, value: unknown) => void
}

/** Shows the input fields of an action. */
export function ActionFields({
  resource,
  action,
  fields,
  values,
  record,
  problems,
  known,
  onChange,
}: ActionFieldsProps) {
  return (
    <RecordReferences known={known} of={resource} action={action}>
      <InputStyles />
      {Object.entries(fields).map(([name, field], index) => {
        const { Input } = inputOf(inputs, field)
        return (
          <Input
            key={name}
            field={field as never}
            name={name}
            label={labelOf(name, field)}
            value={(values[name] ?? null) as never}
            onChange={value => onChange(name, value)}
            problems={problemsWithin(problems, name)}
            row={{ ...record, ...values }}
            autoFocus={index === 0}
            inputs={inputs}
          />
        )
      })}
    </RecordReferences>
  )
}
