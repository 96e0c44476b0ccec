import { inputOf, problemsWithin } from '../../fields/input'
import { InputStyles } from '../../fields/input-styles'
import { inputs } from '../../fields/inputs'
import { type Fields, labelOf } from '../../resources/kernel/declare/field'
import type { Problems } from '../../resources/kernel/declare/schema'
import { RecordReferences } from '../record-references'

interface ActionFieldsProps {
  readonly input: Fields | undefined
  readonly values: Readonly<Record<string, unknown>>
  readonly problems: Problems
  /** Titles by id of what the values may name. */
  readonly known?: Readonly<Record<string, string>> | undefined
  readonly onChange: (name: string, value: unknown) => void
}

/** What an action asks the person for. */
export function ActionFields({ input = {}, values, problems, known, onChange }: ActionFieldsProps) {
  return (
    <RecordReferences known={known}>
      <InputStyles />
      {Object.entries(input).map(([name, field], index) => {
        const { Input } = inputOf(inputs, field)
        return (
          <Input
            key={name}
            field={field as never}
            label={labelOf(name, field)}
            value={(values[name] ?? null) as never}
            onChange={value => onChange(name, value)}
            problems={problemsWithin(problems, name)}
            row={values}
            autoFocus={index === 0}
            inputs={inputs}
          />
        )
      })}
    </RecordReferences>
  )
}
