import { randomInt } from 'node:crypto'

/** Letters and digits that are not confused with each other. */
const characters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Returns a password with 79 random bits, in groups that can be read aloud. */
export function newTemporaryPassword(): string {
  const group = () => Array.from({ length: 4 }, () => characters[randomInt(characters.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
