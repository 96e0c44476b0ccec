import { isDeepStrictEqual } from 'node:util'
import { fold } from '../../../src/domain/fold'
import { hasCase } from '../../../src/domain/kyc-checks'
import { documentKey } from '../../../src/domain/kyc-document'
import type { Rule } from '../../context'
import type { StoredRow } from '../../db/stored-row'
import { alikeInEmail, alikeInName, alikeInPapers, risksAnew } from './kyc-alike'
import { type PaperKeys, summarise } from './kyc-risks'

/** What flags are made from, besides the documents. */
const declared = ['firstName', 'lastName', 'dob', 'country', 'email', 'status']

/** What a document says, by which it is compared. */
const printed = ['type', 'extractedName', 'extractedDob', 'extractedNumber', 'numberKey', 'sha256']

type Values = Readonly<Record<string, unknown>>

/** Of two customers who get the same address or name at once, the second would not see the first. */
function alikeLocks({ email, firstName, lastName, dob }: Values): string[] {
  return [
    ...(typeof email === 'string' ? [`customer e-mail ${email.toLowerCase()}`] : []),
    ...(typeof dob === 'string' ? [`customer name ${fold(`${firstName} ${lastName}`)} ${dob}`] : []),
  ]
}

function paperLocks({ extractedNumber, sha256 }: Values): string[] {
  const number = documentKey((extractedNumber ?? null) as string | null)
  return [
    ...(number === null ? [] : [paperLock('number', number)]),
    ...(typeof sha256 === 'string' ? [paperLock('sha256', sha256)] : []),
  ]
}

/** The lock of what two documents may have in common. */
export function paperLock(what: 'number' | 'sha256', value: string): string {
  return `document ${what} ${value}`
}

/**
 * What was looked up in a case follows what the customer is said to be: a corrected name or birthday makes the flags
 * anew, whichever way it is changed; of those who are like this one, too. Who never had a case has none.
 */
export const kycRule: Rule = {
  reads: declared,
  locks: (before, given) =>
    [before, { ...before, ...given }].flatMap(person => (person ? alikeLocks(person) : [])),
  settle: async (transaction, before, changes, now) => {
    const after = { ...before, ...changes }
    const isAsked = declared.some(name => name in changes) && !('kycFlags' in changes)
    if (!isAsked || !hasCase(after as never)) return {}
    const { kycFlags } = await summarise(transaction, after, now)
    return isDeepStrictEqual(kycFlags, before.kycFlags) ? {} : { kycFlags }
  },
  follow: async (transaction, before, after, now) => {
    const differs = (...names: string[]) => names.some(name => before?.[name] !== after[name])
    const others = [
      ...(differs('email') ? await alikeInEmail(transaction, after.id, before?.email, after.email) : []),
      ...(differs('firstName', 'lastName', 'dob', 'status')
        ? await alikeInName(transaction, before, after)
        : []),
    ]
    return risksAnew(transaction, others, now)
  },
}

/** What a document says, and that it is there, makes the flags of its customer, and of who showed the same. */
export const kycDocumentRule: Rule = {
  reads: printed,
  locks: (before, given) =>
    [before, { ...before, ...given }].flatMap(paper => (paper ? paperLocks(paper) : [])),
  follow: async (transaction, before, after, now) => {
    if (!printed.some(name => before?.[name] !== after[name])) return []
    const customer = String(after.customer)
    const others = await alikeInPapers(transaction, customer, keysOf(before), keysOf(after) as PaperKeys)
    return risksAnew(transaction, [customer, ...others], now)
  },
}

function keysOf(document: StoredRow | null): PaperKeys | null {
  return document as unknown as PaperKeys | null
}
