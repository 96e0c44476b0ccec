import { revealing } from './mask'

/** How the audit trail names that somebody looked at a kept file. */
export const viewing = 'view'

/** Whether a deed only let somebody see something: it is written down, but changes nothing. */
export function isLook(action: string): boolean {
  return action === viewing || action === revealing
}
