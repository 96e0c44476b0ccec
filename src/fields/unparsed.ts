import type { Problems } from '../resources/kernel/declare/schema'

/**
 * What a person typed into a field that could not be read as its value. It takes the value's place in the
 * form, so that nothing typed is lost and the problem is said.
 */
export class Unparsed {
  constructor(
    readonly text: string,
    /** A sentence that names what is expected. */
    readonly problem: string,
  ) {}
}

/** What could not be read in a value and the values within it, by the path within; '' is the value itself. */
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
