import { isDeepStrictEqual } from 'node:util'
import { fold } from '../../../src/domain/fold'
import { hasCase } from '../../../src/domain/kyc-checks'
import { documentKey } from '../../../src/domain/kyc-document'
import type { kycDocuments } from '../../../src/resources/people/kyc-documents'
import type { Rule } from '../../context'
import type { StoredRow } from '../../db/stored-row'
import type { Customer } from './find-listed'
import {
  customersLikeDevice,
  customersLikeDocument,
  customersLikeEmail,
  customersLikeName,
  recheckRisks,
} from './kyc-alike'
import { summarise } from './kyc-risks'
import { bornLock, exclusionOf, listedUntil } from './listed-persons'

/** Fields of the customer that affect the flags. */
const declared = ['firstName', 'lastName', 'dob', 'country', 'email', 'status']

/** Fields of a document that affect the flags. */
const printed = ['type', 'extractedName', 'extractedDob', 'extractedNumber', 'numberKey', 'sha256']

type Values = Readonly<Record<string, unknown>>

/**
 * Lock keys for values that two customers may share. Without them, two transactions that set the same value
 * at once would not see each other's change; nor would a customer and PAGCOR's list.
 */
function alikeLocks({ email, firstName, lastName, dob }: Values): string[] {
  return [
    ...(typeof email === 'string' ? [`customer e-mail ${email.toLowerCase()}`] : []),
    ...(typeof dob === 'string'
      ? [bornLock(dob), `customer name ${fold(`${firstName} ${lastName}`)} ${dob}`]
      : []),
  ]
}

function paperLocks({ extractedNumber, sha256 }: Values): string[] {
  const number = documentKey((extractedNumber ?? null) as string | null)
  return [
    ...(number === null ? [] : [paperLock('number', number)]),
    ...(typeof sha256 === 'string' ? [paperLock('sha256', sha256)] : []),
  ]
}

/** Lock key for a value that two documents may share. */
export function paperLock(what: 'number' | 'sha256', value: string): string {
  return `document ${what} ${value}`
}

/**
 * Keeps the flags of a case up to date: when a name, birthday, e-mail or status changes, it computes the
 * flags again for this customer and for similar customers. A customer without a case has no flags.
 */
export const kycRule: Rule<Customer> = {
  // An approval looks at PAGCOR's list again.
  reads: [...declared, 'kyc'],
  locks: (before, given) =>
    [before, { ...before, ...given }].flatMap(person => (person ? alikeLocks(person) : [])),
  settle: async (transaction, before, changes, now) => {
    const after = { ...before, ...changes }
    const isRelevant = declared.some(name => name in changes) && !('kycFlags' in changes)
    if (!isRelevant || !hasCase(after as never)) return {}
    const { kycFlags } = await summarise(transaction, after, now)
    return isDeepStrictEqual(kycFlags, before.kycFlags) ? {} : { kycFlags }
  },
  follow: async (transaction, before, after, now) => {
    const differs = (...names: string[]) => names.some(name => before?.[name] !== after[name])
    const others = [
      ...(differs('email')
        ? await customersLikeEmail(transaction, after.id, before?.email, after.email)
        : []),
      ...(differs('firstName', 'lastName', 'dob', 'status')
        ? await customersLikeName(transaction, before, after)
        : []),
    ]
    const isOwn =
      differs('firstName', 'lastName', 'dob', 'kyc', 'status') &&
      (await listedUntil(transaction, after, now)) !== undefined
    return [...(isOwn ? [exclusionOf(after.id, now)] : []), ...recheckRisks(others, now)]
  },
}

/**
 * When a document is added or changed, computes the flags of its customer again, and of customers with a
 * similar document.
 */
export const kycDocumentRule: Rule<StoredRow<typeof kycDocuments>> = {
  reads: printed,
  locks: (before, given) =>
    [before, { ...before, ...given }].flatMap(paper => (paper ? paperLocks(paper) : [])),
  follow: async (transaction, before, after, now) => {
    if (!printed.some(name => before?.[name] !== after[name])) return []
    const customer = String(after.customer)
    const others = await customersLikeDocument(transaction, customer, before, after)
    return recheckRisks([customer, ...others], now)
  },
}

/** After a customer signed in on a device for the first time, computes the flags of all who did so. */
export const customerSignInRule: Rule = {
  reads: ['deviceId'],
  locks: (_, { deviceId }) => (typeof deviceId === 'string' ? [`customer device ${deviceId}`] : []),
  follow: async (transaction, _, made, now) =>
    recheckRisks(await customersLikeDevice(transaction, made), now),
}
