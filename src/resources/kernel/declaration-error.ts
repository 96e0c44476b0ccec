import type { Field } from './declare/field'
import { type AnyResource, fieldOf, type Page } from './declare/resource'

/** A declaration that contradicts itself or another; the message names the declaration and the field. */
export class DeclarationError extends Error {
  override readonly name = 'DeclarationError'
}

/** Returns how a message names a declaration. */
export function nameOf(thing: AnyResource | Page): string {
  return `${thing.type} ${thing.name}`
}

/** @throws DeclarationError naming the declaration and the part of it */
export function reject(thing: AnyResource | Page, field: string, problem: string): never {
  throw new DeclarationError(`${nameOf(thing)}: ${field}: ${problem}`)
}

export function rejectDuplicates(
  named: readonly (readonly [string, AnyResource | Page])[],
  what: string,
  hint: (key: string) => string = () => '',
): void {
  const first = new Map<string, AnyResource | Page>()
  for (const [key, thing] of named) {
    const earlier = first.get(key)
    if (earlier) reject(thing, what, `"${key}" is already taken by ${nameOf(earlier)}${hint(key)}`)
    first.set(key, thing)
  }
}

export function checkPath(thing: AnyResource | Page, where: string, path: string): void {
  if (!path.startsWith('/')) reject(thing, where, `the path "${path}" must start with /`)
}

export const camelCase = /^[a-z][A-Za-z0-9]*$/

/** Finds a field by its name in a part of a declaration. */
export type Known = (name: string, where: string) => Field

/** @throws DeclarationError from the returned function, for a name that no field has */
export function knownIn(resource: AnyResource): Known {
  return (name, where) => fieldOf(resource, name) ?? reject(resource, where, `there is no field "${name}"`)
}
