import { users } from '../../../src/resources/people/users'
import type { Maker } from '../../context'
import { insertRow } from '../../crud/write'

/** Creates a customer. The answer is read again: a person of PAGCOR's list is excluded in the same transaction. */
export const makeCustomer: Maker =
  async given =>
  async ({ transaction, by }) =>
    (await insertRow(transaction, by, users, given)).id
