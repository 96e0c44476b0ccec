import { unknownHealth } from '../../../src/domain/stream-health'
import type { Rule } from '../../context'

/** What the health of a stream is the health of. */
const checked = ['protocol', 'primaryUrl', 'backupUrl']

/** A stream with other addresses is looked at anew: what was found of those before says nothing of them. */
export const streamRule: Rule = {
  reads: checked,
  settle: async (_transaction, before, changes) =>
    checked.some(name => name in changes && changes[name] !== before[name]) ? unknownHealth : {},
}
