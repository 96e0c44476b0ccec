import type { FieldOf } from '../declare/field'
import type {
  ComputedNumber,
  LedgerNumber,
  LinesByState,
  LinesOf,
  PartsOfEntries,
} from '../declare/ledger-amounts'
import { appliesTo } from '../declare/only-when'
import { currencyOf } from './currency'
import type { Siblings, Surroundings } from './kind-row'
import { statesFlaw } from './states-flaw'

/** Returns what is wrong with the lines of the ledger that a field names; null when there are such fields and records. */
export function linesFlaw(
  { lines, sumOf }: Pick<FieldOf<'money'>, 'lines' | 'sumOf'>,
  { sibling, refers, canBe, canHold }: Surroundings,
): string | null {
  if (lines && sumOf) return 'it is made of lines or of other amounts, not of both'
  const other = sumOf?.find(({ field }) => sibling(field)?.kind !== 'money')
  if (other) return `"${other.field}" is no amount of the record`
  const missing = fieldsOfLines(lines).find(name => name !== 'id' && !sibling(name))
  if (missing !== undefined) return `there is no field "${missing}" that says which lines make it`
  for (const each of everyLines(lines)) {
    for (const { of, by, via, when = {}, unless = {} } of partsOfLines(each)) {
      if (via && !refers(via.of, via.by)) return `"${via.by}" is no reference of ${via.of} to this resource`
      if (!refers(of, by, via?.of)) return `"${by}" is no reference of ${of} to ${via?.of ?? 'this resource'}`
      const flaw = statesFlaw(of, when, canBe)
      if (flaw) return flaw
      const unfit = Object.entries(unless).find(([name, all]) => !all.every(one => canHold(of, name, one)))
      if (unfit) return `no field "${unfit[0]}" of ${of} can be all that "unless" says`
    }
  }
  return null
}

/** Returns the amount of a record as a number of the ledger; none without lines in the record's state. */
export function numberOf(field: FieldOf<'money'>, row: Siblings, value: unknown): readonly LedgerNumber[] {
  const lines = linesFor(field.lines, row)
  const currency = currencyOf(field, row)
  return lines && currency && typeof value === 'number' ? [{ amount: value, currency, lines }] : []
}

/** Returns an amount of a record as a number that others of its amounts make; null when none do. */
export function computedNumber(
  field: FieldOf<'money'>,
  row: Siblings,
  value: unknown,
): ComputedNumber | null {
  const currency = currencyOf(field, row)
  const { sumOf } = field
  return sumOf && currency && typeof value === 'number' ? { amount: value, currency, sumOf } : null
}

/** Returns the records of other resources that the lines are of. */
export function partsOfLines(lines: LinesOf): readonly PartsOfEntries[] {
  if ('together' in lines) return lines.together.flatMap(each => ('owners' in each ? [each.owners] : []))
  return 'entries' in lines ? (lines.parts ?? []) : []
}

/** Returns the lines that make an amount of this record; undefined when it has none in its state. */
function linesFor(
  lines: LinesOf | LinesByState | undefined,
  row: Readonly<Record<string, unknown>>,
): LinesOf | undefined {
  if (!isByState(lines)) return lines
  return lines.find(({ when }) => appliesTo({ onlyWhen: when }, row))
}

/** Returns the lines of all states. */
function everyLines(lines: LinesOf | LinesByState | undefined): readonly LinesOf[] {
  if (isByState(lines)) return lines
  return lines === undefined ? [] : [lines]
}

/** Returns the fields of the record that the lines depend on. */
function fieldsOfLines(lines: LinesOf | LinesByState | undefined): readonly string[] {
  const states = isByState(lines) ? lines.flatMap(({ when }) => Object.keys(when)) : []
  return [...states, ...everyLines(lines).flatMap(namesIn)]
}

function namesIn(lines: LinesOf): readonly string[] {
  const days = partsOfLines(lines).map(({ today }) => today)
  if ('beforeOwn' in lines) return []
  if ('together' in lines) return lines.together.flatMap(each => ('owner' in each ? [each.owner] : []))
  const also = 'entries' in lines ? [lines.record, lines.edition, ...days] : [lines.until]
  return [lines.owner, ...also].filter(name => name !== undefined)
}

function isByState(lines: LinesOf | LinesByState | undefined): lines is LinesByState {
  return Array.isArray(lines)
}
