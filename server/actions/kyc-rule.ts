import { isDeepStrictEqual } from 'node:util'
import { summarise } from './kyc-risks'
import type { Rule } from './rules'

/** What flags are made from, besides the documents. */
const declared = ['firstName', 'lastName', 'dob', 'country', 'email', 'status']

/**
 * What was looked up in a case follows what the customer is said to be: a corrected name or birthday makes the flags
 * anew, whichever way it is changed. Who never had a case has none.
 */
export const kycRule: Rule = {
  hold: async () => {},
  settle: async (transaction, before, changes) => {
    const after = { ...before, ...changes }
    const isAsked = declared.some(name => name in changes) && !('kycFlags' in changes)
    if (!isAsked || after.kyc === 'NONE') return {}
    const { kycFlags } = await summarise(transaction, after, new Date())
    return isDeepStrictEqual(kycFlags, before.kycFlags) ? {} : { kycFlags }
  },
}
