import { isDeepStrictEqual } from 'node:util'
import { hasCase } from '../../../src/domain/kyc-checks'
import type { StoredRow } from '../../crud/read'
import type { Rule } from '../../crud/rules'
import { alikeInEmail, alikeInName, alikeInPapers, holdLikeness, risksAnew } from './kyc-alike'
import { type PaperKeys, summarise } from './kyc-risks'

/** What flags are made from, besides the documents. */
const declared = ['firstName', 'lastName', 'dob', 'country', 'email', 'status']

/**
 * What was looked up in a case follows what the customer is said to be: a corrected name or birthday makes the flags
 * anew, whichever way it is changed; of those who are like this one, too. Who never had a case has none.
 */
export const kycRule: Rule = {
  hold: async (transaction, names) => {
    if (names === null || names.some(name => declared.includes(name))) await holdLikeness(transaction)
  },
  settle: async (transaction, before, changes) => {
    const after = { ...before, ...changes }
    const isAsked = declared.some(name => name in changes) && !('kycFlags' in changes)
    if (!isAsked || !hasCase(after as never)) return {}
    const { kycFlags } = await summarise(transaction, after, new Date())
    return isDeepStrictEqual(kycFlags, before.kycFlags) ? {} : { kycFlags }
  },
  follow: async (transaction, before, after) => {
    const differs = (...names: string[]) => names.some(name => before?.[name] !== after[name])
    const others = [
      ...(differs('email') ? await alikeInEmail(transaction, after.id, before?.email, after.email) : []),
      ...(differs('firstName', 'lastName', 'dob', 'status')
        ? await alikeInName(transaction, before, after)
        : []),
    ]
    return risksAnew(transaction, others)
  },
}

/** What a document says, and that it is there, makes the flags of its customer, and of who showed the same. */
export const kycDocumentRule: Rule = {
  hold: holdLikeness,
  follow: async (transaction, before, after) => {
    const names = ['type', 'extractedName', 'extractedDob', 'numberKey', 'sha256']
    if (!names.some(name => before?.[name] !== after[name])) return []
    const customer = String(after.customer)
    const others = await alikeInPapers(transaction, customer, keysOf(before), keysOf(after) as PaperKeys)
    return risksAnew(transaction, [customer, ...others])
  },
}

function keysOf(document: StoredRow | null): PaperKeys | null {
  return document as unknown as PaperKeys | null
}
