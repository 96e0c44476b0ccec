import type { FieldOf, Kind } from '../resources/kernel/declare/field'
import type { FilterProps, FilterRow } from './filter-input'
import { AmountsFilter } from './filters/amounts-filter'
import { OptionsFilter, YesNoFilter } from './filters/choice-filter'
import { DateFilter, MomentFilter } from './filters/date-filter'
import { OperandFilter } from './filters/operand-filter'
import { ReferenceFilter } from './filters/reference-filter'

/** The filter editor of each kind. A kind without an entry does not compile. */
const filters: { readonly [K in Kind]: FilterRow<K> } = {
  text: { Filter: OperandFilter },
  phone: { Filter: OperandFilter },
  secret: { Filter: null },
  money: { Filter: OperandFilter },
  integer: { Filter: OperandFilter },
  decimal: { Filter: OperandFilter },
  percent: { Filter: OperandFilter },
  odds: { Filter: OperandFilter },
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
  amounts: { Filter: AmountsFilter },
  record: { Filter: OperandFilter },
  changes: { Filter: null },
}

/** Filters a list by one of its elements, or by whether it is empty. */
function ElementFilter({ field: { of }, ...props }: FilterProps<'array'>) {
  const { Filter } = filterOf(of)
  const operator = props.operator === 'contains' ? 'eq' : props.operator
  return Filter && <Filter {...props} field={of as never} operator={operator} />
}

/** Returns a field's table entry. The only place that relies on a field's kind and its entry fitting together. */
export function filterOf<K extends Kind>(field: FieldOf<K>): FilterRow<Kind> {
  return filters[field.kind] as unknown as FilterRow<Kind>
}
