import { revealDisclosure } from '../kinds/mask'

/** How the audit trail names that somebody looked at a kept file. */
export const viewDisclosure = 'view'

/** Whether a deed only let somebody see something: it is written down, but changes nothing. */
export function isDisclosure(action: string): boolean {
  return action === viewDisclosure || action === revealDisclosure
}
