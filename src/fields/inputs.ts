import type { FieldOf } from '../resources/kernel/declare/field'
import { type InputTable, inputOf } from './input'
import { BooleanInput, EnumInput, EnumsInput } from './inputs/choice-input'
import { ColorInput } from './inputs/color-input'
import { FileInput } from './inputs/file-input'
import { ImageInput } from './inputs/image-input'
import {
  DecimalInput,
  IntegerInput,
  JsonInput,
  MoneyInput,
  OddsInput,
  PercentInput,
} from './inputs/parsed-input'
import { ReferenceInput, ReferencesInput } from './inputs/reference-input'
import { ArrayInput, GroupInput } from './inputs/rows-input'
import { ShownInput } from './inputs/shown-input'
import { PhoneInput, SecretInput, TextInput, UrlInput } from './inputs/text-input'
import { DateInput, DatetimeInput, TimezoneInput } from './inputs/time-input'

/**
 * The input of each kind. A kind without an entry does not compile. Separate from the table of cells, because a list
 * must not wait for the code of forms.
 */
export const inputs: InputTable = {
  text: {
    Input: TextInput,
    isWide: ({ lines = 1 }) => lines > 1,
    isTall: ({ lines = 1 }) => lines > 1,
    width: ({ max = 200, lines = 1 }) => (max <= 24 && lines === 1 ? 200 : undefined),
  },
  phone: { Input: PhoneInput, width: () => 220 },
  secret: { Input: SecretInput },
  money: { Input: MoneyInput, width: () => 200 },
  integer: { Input: IntegerInput, width: () => 140 },
  decimal: { Input: DecimalInput, width: () => 140 },
  percent: { Input: PercentInput, width: () => 140 },
  odds: { Input: OddsInput, width: () => 140 },
  boolean: {
    Input: BooleanInput,
    isAsked: () => false,
    opensOnLetter: true,
    toggled: value => value !== true,
    blank: () => false,
  },
  enum: { Input: EnumInput, Many: EnumsInput, width: enumWidth, opensOnLetter: true, isPicked: true },
  date: { Input: DateInput, width: () => 180, opensOnLetter: true },
  datetime: { Input: DatetimeInput, width: () => 240, opensOnLetter: true },
  timezone: { Input: TimezoneInput, width: () => 280, isPicked: true },
  reference: { Input: ReferenceInput, Many: ReferencesInput, isPicked: true },
  array: {
    Input: ArrayInput,
    isWide: ({ of }) => inputOf(inputs, of).Many === undefined,
    isTall: () => true,
    opensOnLetter: true,
    isAsked: ({ min = 0 }) => min > 0,
    blank: () => [],
  },
  group: {
    Input: GroupInput,
    isWide: () => true,
    isTall: () => true,
    blank: ({ fields }) =>
      Object.fromEntries(Object.entries(fields).map(([name, part]) => [name, part.default ?? null])),
  },
  json: { Input: JsonInput, isWide: () => true, isTall: () => true, opensOnLetter: true },
  url: { Input: UrlInput },
  image: { Input: ImageInput, isTall: () => true },
  color: { Input: ColorInput, width: () => 180 },
  file: { Input: FileInput, isWide: () => true, isTall: () => true },
  computed: { Input: ShownInput },
  tally: { Input: ShownInput },
  amounts: { Input: ShownInput },
  record: { Input: ShownInput },
  changes: { Input: ShownInput },
}

/** As wide as the longest option with its arrow, and at least as the label. */
function enumWidth({ options }: FieldOf<'enum'>): number {
  const lengths = Object.values(options).map(
    option => (typeof option === 'object' ? option.label : option).length,
  )
  return Math.max(180, 64 + 9 * Math.max(...lengths))
}
