import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for one another. */
const characters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A password to be handed over: 79 random bits, in groups that can be read aloud. */
export function newTemporaryPassword(): string {
  const group = () => Array.from({ length: 4 }, () => characters[randomInt(characters.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
