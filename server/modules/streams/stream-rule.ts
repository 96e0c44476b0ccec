import { unknownHealth } from '../../../src/domain/stream-health'
import type { Rule } from '../../context'

/** Fields whose change makes the recorded health meaningless. */
const checked = ['protocol', 'primaryUrl', 'backupUrl']

/**
 * Resets the health of a stream when its addresses change: earlier findings say nothing about the new
 * addresses.
 */
export const streamRule: Rule = {
  reads: checked,
  settle: async (_transaction, before, changes) =>
    checked.some(name => name in changes && changes[name] !== before[name]) ? unknownHealth : {},
}
