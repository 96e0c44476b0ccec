import type { Problems } from '../resources/kernel/declare/schema'

/**
 * A typed text that could not be parsed. It replaces the value in the form, so that nothing typed is lost and the
 * problem is shown.
 */
export class Unparsed {
  constructor(
    readonly text: string,
    /** A sentence that describes the expected form. */
    readonly problem: string,
  ) {}
}

/** Returns the problems of unparsed texts in a value, by path; '' for the value itself. */
export function unparsedIn(value: unknown): Problems {
  if (value instanceof Unparsed) return { '': value.problem }
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      Object.entries(unparsedIn(part)).map(([path, problem]) => [joinPath(name, path), problem]),
    ),
  )
}

/** `contacts` and `0.phone` → `contacts.0.phone`. */
export function joinPath(name: string, path: string): string {
  return path === '' ? name : `${name}.${path}`
}
