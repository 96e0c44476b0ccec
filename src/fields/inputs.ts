import { type InputTable, inputOf } from './input'
import { BooleanInput, EnumInput, EnumsInput } from './inputs/choice-input'
import { ColorInput } from './inputs/color-input'
import { ImageInput } from './inputs/image-input'
import { DecimalInput, IntegerInput, JsonInput, MoneyInput, PercentInput } from './inputs/parsed-input'
import { ReferenceInput, ReferencesInput } from './inputs/reference-input'
import { ArrayInput, GroupInput } from './inputs/rows-input'
import { ShownInput } from './inputs/shown-input'
import { PhoneInput, SecretInput, TextInput, UrlInput } from './inputs/text-input'
import { DateInput, DatetimeInput, TimezoneInput } from './inputs/time-input'

/**
 * How each kind is typed in: a kind without its row does not compile. A table apart from that of the cells,
 * because a list must not wait for the code of the forms.
 */
export const inputs: InputTable = {
  text: { Input: TextInput, isWide: ({ lines = 1 }) => lines > 1, isTall: ({ lines = 1 }) => lines > 1 },
  phone: { Input: PhoneInput },
  secret: { Input: SecretInput },
  money: { Input: MoneyInput },
  integer: { Input: IntegerInput },
  decimal: { Input: DecimalInput },
  percent: { Input: PercentInput },
  boolean: {
    Input: BooleanInput,
    isAsked: () => false,
    opensOnLetter: true,
    toggled: value => value !== true,
    blank: () => false,
  },
  enum: { Input: EnumInput, Many: EnumsInput, opensOnLetter: true, isPicked: true },
  date: { Input: DateInput, opensOnLetter: true },
  datetime: { Input: DatetimeInput, opensOnLetter: true },
  timezone: { Input: TimezoneInput, isPicked: true },
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
  color: { Input: ColorInput },
  computed: { Input: ShownInput },
  tally: { Input: ShownInput },
  record: { Input: ShownInput },
  changes: { Input: ShownInput },
}
