import type { StoredRow } from '../crud/read'
import type { Orm } from '../db/connect'
import { accessRule } from './access-rule'
import { kycRule } from './kyc-rule'

type Values = Readonly<Record<string, unknown>>

/** What must hold of the records of a resource together, whichever way one of them is changed. */
export interface Rule {
  /** Called before a record is locked: rivals whose changes must not meet take turns here. */
  hold(transaction: Orm): Promise<void>
  /**
   * Called before a change is written; answers what else the record takes with it.
   * @throws AppError 409 when the change would break the rule
   */
  settle(transaction: Orm, before: StoredRow, changes: Values): Promise<Values>
}

/** By the resource's name. */
export const rules: Readonly<Record<string, Rule>> = { staff: accessRule, users: kycRule }
