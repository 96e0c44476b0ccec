import { revealDisclosure } from '../kinds/mask'

/** The audit action for an opened file. */
export const viewDisclosure = 'view'

/** Whether an action only showed something to a user: it is recorded, but changes nothing. */
export function isDisclosure(action: string): boolean {
  return action === viewDisclosure || action === revealDisclosure
}
