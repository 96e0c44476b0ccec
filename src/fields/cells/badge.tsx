import type { FieldOf, Option } from '../../resources/kernel/declare/field'
import { optionLabel } from '../../resources/kernel/declare/field'
import type { CellProps } from '../cell'

/** The label of the option, in the tone that the declaration gives it. */
export function Badge({ field, value }: CellProps<'enum', string>) {
  const option: Option | undefined = Object.hasOwn(field.options, value) ? field.options[value] : undefined
  const label = optionLabel(field, value)
  return typeof option === 'object' ? (
    <span className="cell-badge" data-tone={option.color}>
      {label}
    </span>
  ) : (
    label
  )
}

/** The width that the longest label takes, in CSS pixels. */
export function widestOption({ options }: FieldOf<'enum'>): number {
  const labels = Object.values(options).map(option => (typeof option === 'object' ? option.label : option))
  return Math.min(200, Math.max(100, 48 + 8 * Math.max(...labels.map(label => label.length))))
}

/** A badge is never cut; what is none needs no room for its edges. */
export function leastOption(field: FieldOf<'enum'>): number {
  const hasBadge = Object.values(field.options).some(option => typeof option === 'object')
  return widestOption(field) - (hasBadge ? 0 : 22)
}
