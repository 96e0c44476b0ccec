import type { Fields } from '../../resources/kernel/declare/field'
import { reasonProblem } from '../../resources/kernel/declare/reason'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { changeSchema, type Problems } from '../../resources/kernel/declare/schema'
import { isSame, type Values } from '../form/form-fields'
import { validateForm } from '../form/form-problems'
import { isNewRow, valuesOfNewRow } from './new-rows'
import type { RowEdit } from './sheet-edits'
import type { Refusal } from './sheet-state'

export interface RowProblems {
  /** One sentence per invalid field. */
  readonly cells: Problems
  /** Problems of the row that belong to no field of the sheet; '' if there are none. */
  readonly row: string
}

/** The fields that the user may set in the sheet. */
export interface SheetFields {
  /** Of records that exist. */
  readonly changed: Fields
  /** Of new records; null if the user may not create one here. */
  readonly added: Fields | null
}

const none: RowProblems = { cells: {}, row: '' }

/**
 * Returns the problems of a changed row: those of the declaration, and those that the server reported for the same
 * values.
 */
export function rowProblems(
  resource: AnyResource,
  fields: SheetFields,
  edit: RowEdit,
  refusal?: Refusal | undefined,
): RowProblems {
  const own = fieldsOf(fields, edit)
  const ownProblems = checkRow(resource, fields, edit).problems
  if (!refusal) return ownProblems
  const sent = { ...refusal.edit.base, ...refusal.edit.values }
  const now: Values = { ...edit.base, ...edit.values }
  const [ofFields, rest] = byField(refusal.fields, own)
  const stillSent = Object.entries(ofFields).filter(([name]) => isSame(sent[name], now[name]))
  const isSameEdit = refusal.edit === edit
  const rowErrors = Object.keys(ofFields).length === 0 ? [refusal.error, ...rest] : rest
  return {
    cells: { ...Object.fromEntries(stillSent), ...ownProblems.cells },
    row: [ownProblems.row, ...(isSameEdit ? [...new Set(rowErrors)] : [])].filter(Boolean).join(' '),
  }
}

interface CheckedRow {
  readonly problems: RowProblems
  /** The same problems by dotted path, as inputs take them. */
  readonly paths: Problems
  /** The changes in the form the server expects; null if the row is invalid. */
  readonly changes: Values | null
}

const checked = new WeakMap<RowEdit, CheckedRow>()

/** Validates a row as the form does, once per state of the row. The reason is asked for when the sheet is saved. */
export function checkRow(resource: AnyResource, fields: SheetFields, edit: RowEdit): CheckedRow {
  const known = checked.get(edit)
  if (known) return known
  const own = fieldsOf(fields, edit)
  const validated = isNewRow(edit.base)
    ? validateForm(
        { resource, mode: 'create', fields: own, base: {} },
        valuesOfNewRow(own, edit.base, edit.values),
      )
    : // The whole record: masked values must count as unchanged, because only the server has the real ones.
      validateForm({ resource, mode: 'edit', fields: own, base: edit.base }, { ...edit.base, ...edit.values })
  const { reason, ...others } = validated.problems ?? {}
  const paths = needsReason(resource, edit) || reason === undefined ? others : { ...others, reason }
  const [cells, rest] = byField(paths, own)
  const isWrong = Object.keys(cells).length > 0 || rest.length > 0
  const result: CheckedRow = {
    problems: isWrong ? { cells, row: rest.join(' ') } : none,
    paths,
    changes: isWrong ? null : (validated.body ?? changeSchema(resource).parse(edit.values)),
  }
  checked.set(edit, result)
  return result
}

/** Moves problems of fields without a column to the row, because no cell shows them. */
export function atColumns({ cells, row }: RowProblems, names: ReadonlySet<string>): RowProblems {
  const hidden = Object.entries(cells).filter(([name]) => !names.has(name))
  if (hidden.length === 0) return { cells, row }
  return {
    cells: Object.fromEntries(Object.entries(cells).filter(([name]) => names.has(name))),
    row: [row, ...hidden.map(([, problem]) => problem)].filter(Boolean).join('. '),
  }
}

function fieldsOf({ changed, added }: SheetFields, { base }: RowEdit): Fields {
  return isNewRow(base) ? (added ?? {}) : changed
}

/** Whether a changed field of the row requires a reason. */
export function needsReason(resource: AnyResource, { base, values }: RowEdit): boolean {
  return !isNewRow(base) && reasonProblem(resource, Object.keys(values), undefined) !== null
}

/** Groups problems: one sentence per field, and the problems outside these fields. */
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
