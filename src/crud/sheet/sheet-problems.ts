import type { Fields } from '../../resources/kernel/declare/field'
import { reasonProblem } from '../../resources/kernel/declare/reason'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { changeSchema, type Problems } from '../../resources/kernel/declare/schema'
import { isSame, type Values } from '../form/form-fields'
import { validateForm } from '../form/form-problems'
import type { RowEdit } from './sheet-edits'
import type { Refusal } from './sheet-state'

export interface RowProblems {
  /** A sentence for each field that is wrong. */
  readonly cells: Problems
  /** What is wrong with the row and belongs to no field of the sheet; empty when nothing is. */
  readonly row: string
}

const none: RowProblems = { cells: {}, row: '' }

/** What the declaration says of a changed row, and what the server said when it was sent like this. */
export function rowProblems(
  resource: AnyResource,
  fields: Fields,
  edit: RowEdit,
  refusal?: Refusal | undefined,
): RowProblems {
  const own = checkRow(resource, fields, edit).problems
  if (!refusal) return own
  const sent = { ...refusal.edit.base, ...refusal.edit.values }
  const now: Values = { ...edit.base, ...edit.values }
  const [placed, rest] = byField(refusal.fields, fields)
  const still = Object.entries(placed).filter(([name]) => isSame(sent[name], now[name]))
  const isAsSent = refusal.edit === edit
  const whole = Object.keys(placed).length === 0 ? [refusal.error, ...rest] : rest
  return {
    cells: { ...Object.fromEntries(still), ...own.cells },
    row: [own.row, ...(isAsSent ? [...new Set(whole)] : [])].filter(Boolean).join(' '),
  }
}

interface CheckedRow {
  readonly problems: RowProblems
  /** The same by their dotted paths, as an input takes them. */
  readonly paths: Problems
  /** The changes as the declaration writes them; null while something is wrong. */
  readonly changes: Values | null
}

const checked = new WeakMap<RowEdit, CheckedRow>()

/** The same judgement as in a form, once for each state of a row. The reason is asked for when the sheet is saved. */
export function checkRow(resource: AnyResource, fields: Fields, edit: RowEdit): CheckedRow {
  const known = checked.get(edit)
  if (known) return known
  const { base, values } = edit
  // Whole, so that hidden values count as kept: what they are, only the server knows.
  const judged = validateForm({ resource, mode: 'edit', fields, base }, { ...base, ...values })
  const { reason, ...others } = judged.problems ?? {}
  const paths = needsReason(resource, edit) || reason === undefined ? others : { ...others, reason }
  const [cells, rest] = byField(paths, fields)
  const isWrong = Object.keys(cells).length > 0 || rest.length > 0
  const result: CheckedRow = {
    problems: isWrong ? { cells, row: rest.join(' ') } : none,
    paths,
    changes: isWrong ? null : (judged.body ?? changeSchema(resource).parse(values)),
  }
  checked.set(edit, result)
  return result
}

/** Whether a changed field of the row asks why. */
export function needsReason(resource: AnyResource, { values }: RowEdit): boolean {
  return reasonProblem(resource, Object.keys(values), undefined) !== null
}

/** Problems by dotted path: one sentence for each field, and those that belong to none of these fields. */
function byField(problems: Problems, fields: Fields): readonly [cells: Problems, rest: string[]] {
  const cells: Problems = {}
  const rest: string[] = []
  for (const [path, problem] of Object.entries(problems)) {
    const [name = ''] = path.split('.')
    if (!Object.hasOwn(fields, name)) rest.push(problem)
    else cells[name] = [cells[name], problem].filter(Boolean).join(' ')
  }
  return [cells, rest]
}
