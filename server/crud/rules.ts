import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import type { Orm } from '../db/connect'
import { kycDocumentRule, kycRule } from '../modules/kyc/kyc-rule'
import { accessRule } from '../modules/staff/access-rule'
import { streamRule } from '../modules/streams/stream-rule'
import type { StoredRow } from './read'

type Values = Readonly<Record<string, unknown>>

/** A change of a locked record that follows from the change of another. */
export interface Following {
  readonly resource: AnyResource
  readonly before: StoredRow
  readonly action: string
  readonly changes: Values
}

/** What must hold of the records of a resource together, whichever way one of them is changed. */
export interface Rule {
  /**
   * Called before a record is locked, or made: rivals whose changes must not meet take turns here. `names` are the
   * fields that an edit gives; null where that is not known beforehand.
   */
  hold(transaction: Orm, names: readonly string[] | null): Promise<void>
  /**
   * Called before a change is written; answers what else the record takes with it.
   * @throws AppError 409 when the change would break the rule
   */
  settle?(transaction: Orm, before: StoredRow, changes: Values): Promise<Values>
  /**
   * Called after a change is written; answers what other records take with it. `before` is null for a record that was
   * just made.
   */
  follow?(transaction: Orm, before: StoredRow | null, after: StoredRow): Promise<readonly Following[]>
}

/** By the resource's name. */
export const rules: Readonly<Record<string, Rule>> = {
  staff: accessRule,
  users: kycRule,
  kycDocuments: kycDocumentRule,
  streams: streamRule,
}
