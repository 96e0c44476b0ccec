import type { FieldOf, Kind } from '../resources/kernel/declare/field'
import type { FilterProps, FilterRow } from './filter-input'
import { OptionsFilter, YesNoFilter } from './filters/choice-filter'
import { DateFilter, MomentFilter } from './filters/date-filter'
import { OperandFilter } from './filters/operand-filter'
import { ReferenceFilter } from './filters/reference-filter'

/** How each kind is filtered by, with the operators that the kernel gives it: a kind without its row does not compile. */
export const filters: { readonly [K in Kind]: FilterRow<K> } = {
  text: { Filter: OperandFilter },
  phone: { Filter: OperandFilter },
  secret: { Filter: null },
  money: { Filter: OperandFilter },
  integer: { Filter: OperandFilter },
  decimal: { Filter: OperandFilter },
  percent: { Filter: OperandFilter },
  boolean: { Filter: YesNoFilter },
  enum: { Filter: OptionsFilter },
  date: { Filter: DateFilter },
  datetime: { Filter: MomentFilter },
  timezone: { Filter: OperandFilter },
  reference: { Filter: ReferenceFilter },
  array: { Filter: ElementFilter },
  group: { Filter: null },
  json: { Filter: OperandFilter },
  url: { Filter: OperandFilter },
  image: { Filter: OperandFilter },
  color: { Filter: OperandFilter },
  file: { Filter: OperandFilter },
  computed: { Filter: null },
  tally: { Filter: null },
  record: { Filter: OperandFilter },
  changes: { Filter: null },
}

/** A filter on a list asks for one element of it, or whether there is any. */
function ElementFilter({ field: { of }, ...props }: FilterProps<'array'>) {
  const { Filter } = filterOf(of)
  const operator = props.operator === 'contains' ? 'eq' : props.operator
  return Filter && <Filter {...props} field={of as never} operator={operator} />
}

/** A field's row of the table above. The one place where a field's kind and its row are known to fit. */
export function filterOf<K extends Kind>(field: FieldOf<K>): FilterRow<Kind> {
  return filters[field.kind] as unknown as FilterRow<Kind>
}
