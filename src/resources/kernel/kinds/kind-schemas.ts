import * as z from 'zod/mini'
import { commonYears, isCommonYear } from '../../../domain/day'
import { holdsMask } from '../../../domain/mask-text'
import { invisible } from '../../../domain/visible-text'
import { type AddressSpecs, type FieldOf, optionLabel } from '../declare/field'
import { me } from '../declare/me'

// Zod schemas that several kinds share; `label` starts each message. They use zod/mini, whose methods are
// functions, so that a page loads only what it uses: a third of classic zod.

// Runs before any of our schemas is made. jitless: otherwise zod tries to compile code, which the content
// security policy blocks and reports every time. The locale is for messages that no schema sets, as in
// classic zod.
z.config({ ...z.locales.en(), jitless: true })

export function wholeNumber(
  label: string,
  { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER },
  format: (n: number) => string,
  formatLeast = (n: number) => `at least ${format(n)}`,
) {
  const tooSmall = `${label} must be ${formatLeast(min)}`
  const tooLarge = `${label} must be at most ${format(max)}`
  const noWhole = typeMessage(label, 'must be a whole number')
  return z
    .int({
      // Beyond 2^53 a number is not exact: zod says so as too large or too small.
      error: issue =>
        issue.code === 'too_big' ? tooLarge : issue.code === 'too_small' ? tooSmall : noWhole(issue),
    })
    .check(z.minimum(min, tooSmall), z.maximum(max, tooLarge))
}

export function address({ own = false, schemes = [] }: AddressSpecs, label: string): z.ZodMiniType {
  const all = ['https', ...schemes]
  const whole = `(?:${all.join('|')})://[^\\s/?#]+\\.[^\\s/?#]+(?:[/?#]\\S*)?`
  const shape = new RegExp(own ? `^(?:${whole}|/[^\\s/\\\\]\\S*)$` : `^${whole}$`)
  const starts = all.map(scheme => `${scheme}://`).join(' or ')
  const expected = `must be an address that starts with ${starts}${own ? ', or a path of this server' : ''}`
  return z
    .string({ error: typeMessage(label, 'must be an address') })
    .check(
      z.trim(),
      z.maxLength(2000, `${label} must be at most 2000 characters`),
      z.regex(shape, `${label} ${expected}`),
    )
}

export function ruled(
  label: string,
  problem: (value: string) => string | null,
): z.ZodMiniType<string, string> {
  return z.string({ error: typeMessage(label, 'must be text') }).check(
    z.superRefine((value, context) => {
      const found = problem(value)
      if (found) context.addIssue({ code: 'custom', message: `${label}: ${found}` })
    }),
  )
}

/** Makes the message for a value of the wrong type or a missing one. */
export function typeMessage(label: string, otherwise: string): z.core.$ZodErrorMap {
  return issue =>
    issue.input === null || issue.input === undefined ? `${label} is required` : `${label} ${otherwise}`
}

export function oneOf(field: FieldOf<'enum'>, label: string): z.ZodMiniType {
  const names = Object.keys(field.options)
  // Programs send the name, people who paste into a sheet the label.
  const options = names.map(name => `${optionLabel(field, name)} (${name})`).join(', ')
  return z.enum(names, { error: typeMessage(label, `must be one of ${options}`) })
}

/** A record id in lower case, as it is stored: ids within a list are compared as text. */
export function recordId(error: z.core.$ZodErrorMap): z.ZodMiniType<string, string> {
  return z.uuid({ error }).check(z.toLowerCase())
}

/** A filter's value for a reference. */
export function recordOf(label: string): z.ZodMiniType {
  return recordId(typeMessage(label, 'must be the id of a record'))
}

/** A filter's value for a reference to a user: an id, or "me". */
export function userOrMe(label: string): z.ZodMiniType {
  const error = typeMessage(label, `must be the id of a person, or "${me}"`)
  return z.union([z.literal(me), recordId(error)], { error })
}

/** Text in Unicode normal form C, without spaces around it. */
export function plainText(label: string, lines: number): z.ZodMiniType<string, string> {
  return z.string({ error: typeMessage(label, 'must be text') }).check(
    z.normalize('NFC'),
    z.trim(),
    z.refine(value => !invisible.test(value), `${label} contains invisible characters`),
    z.refine(value => lines > 1 || !/[\t\n]/.test(value), `${label} must be one line`),
  )
}

/** Text that a filter compares with; composed as stored text is. */
export function comparedText(label: string, max: number, min = 0): z.ZodMiniType<string, string> {
  return z
    .string({ error: typeMessage(label, 'must be text') })
    .check(
      z.normalize('NFC'),
      z.minLength(min, `${label} is required`),
      z.maxLength(max, `${label} must be at most ${max} characters`),
    )
}

/** Hidden input is taken exactly as typed: the user would not see that spaces were removed. */
export function secretText(label: string): z.ZodMiniType<string, string> {
  return z
    .string({ error: typeMessage(label, 'must be text') })
    .check(z.refine(value => value.trim() === value, `${label} must have no space at its beginning or end`))
}

/** Text with the limits of its field. */
export function boundedText(
  { min = 1, max = 200, lines = 1, pattern, masked, secret }: FieldOf<'text'>,
  label: string,
): z.ZodMiniType<string, string> {
  const some = (secret ? secretText(label) : plainText(label, lines)).check(
    z.minLength(1, `${label} is required`),
    z.maxLength(max, `${label} must be at most ${max} characters`),
  )
  const enough = min > 1 ? some.check(z.minLength(min, `${label} must be at least ${min} characters`)) : some
  // A client that sends a mask back would overwrite the value behind it.
  const whole = masked
    ? enough.check(z.refine(value => !holdsMask(value), `${label} is partly hidden. Enter the full value.`))
    : enough
  return pattern
    ? whole.check(z.regex(new RegExp(pattern.source), `${label} must be ${pattern.expected}`))
    : whole
}

export function calendarDay(label: string): z.ZodMiniType {
  const error = typeMessage(label, 'must be a day such as 2026-01-31')
  return z.iso.date({ error }).check(z.refine(isCommonYear, `${label} must be in the years ${commonYears}`))
}

export function instant(label: string): z.ZodMiniType {
  const error = typeMessage(label, 'must be a time such as 2026-01-31T14:00:00Z')
  return z.pipe(
    z.iso
      .datetime({ offset: true, error })
      .check(z.refine(isCommonYear, `${label} must be in the years ${commonYears}`)),
    z.transform(value => new Date(value).toISOString()),
  )
}

export function hasNoDoubles(items: readonly unknown[]): boolean {
  return new Set(items.map(item => JSON.stringify(item))).size === items.length
}
