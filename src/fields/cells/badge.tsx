import type { FieldOf, Option } from '../../resources/kernel/declare/field'
import { optionLabel } from '../../resources/kernel/declare/field'
import type { CellProps } from '../cell'

/** Shows the option's label in its declared colour. */
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

/** Returns the width of the longest label, in CSS pixels. */
export function widestOption({ options }: FieldOf<'enum'>): number {
  const labels = Object.values(options).map(option => (typeof option === 'object' ? option.label : option))
  return Math.min(200, Math.max(100, 48 + 8 * Math.max(...labels.map(label => label.length))))
}

/** Returns the minimum width: a badge is never cut, plain text needs less room. */
export function leastOption(field: FieldOf<'enum'>): number {
  const hasBadge = Object.values(field.options).some(option => typeof option === 'object')
  return widestOption(field) - (hasBadge ? 0 : 22)
}
