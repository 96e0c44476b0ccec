import { changedFields } from '../../resources/kernel/declare/action'
import type { Action } from '../../resources/kernel/declare/declared-action'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { isSame } from '../form/form-fields'

/** A record that an action changed, with the version that it made. */
export type ChangedRow = Pick<WireRow, 'id' | 'version'>

/** Returns the record if the action changed one of its fields: adding a tag that it had changes none. */
export function changedRow(action: Action, before: WireRow, after: WireRow): readonly ChangedRow[] {
  return changedFields(action).some(field => !isSame(before[field], after[field])) ? [after] : []
}
