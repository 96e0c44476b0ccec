import * as z from 'zod/mini'
import { type FieldOf, optionLabel } from './field'

// The zod schemas that several kinds share; `label` begins each message. They are zod/mini's, whose methods are
// functions, so that a page loads only those that are used: a third of what classic zod weighs.

// Every schema of ours is made after this. jitless: zod would try to compile code, be refused by the content
// security policy, and each try is a report. The words are for messages that no schema gives, as in classic zod.
z.config({ ...z.locales.en(), jitless: true })

export function wholeNumber(
  label: string,
  { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER },
  say: (n: number) => string,
) {
  return z
    .int({ error: said(label, 'must be a whole number') })
    .check(
      z.minimum(min, `${label} must be at least ${say(min)}`),
      z.maximum(max, `${label} must be at most ${say(max)}`),
    )
}

export function address(label: string): z.ZodMiniType {
  return z
    .string({ error: said(label, 'must be an address') })
    .check(
      z.trim(),
      z.maxLength(2000, `${label} must be at most 2000 characters`),
      z.regex(
        /^https:\/\/[^\s/?#]+\.[^\s/?#]+([/?#]\S*)?$/,
        `${label} must be an address that starts with https://`,
      ),
    )
}

export function ruled(
  label: string,
  problem: (value: string) => string | null,
): z.ZodMiniType<string, string> {
  return z.string({ error: said(label, 'must be text') }).check(
    z.superRefine((value, context) => {
      const found = problem(value)
      if (found) context.addIssue({ code: 'custom', message: `${label}: ${found}` })
    }),
  )
}

/** A message for a value of the wrong type, or for one that is not there at all. */
export function said(label: string, otherwise: string): z.core.$ZodErrorMap {
  return issue =>
    issue.input === null || issue.input === undefined ? `${label} is required` : `${label} ${otherwise}`
}

export function oneOf(field: FieldOf<'enum'>, label: string): z.ZodMiniType {
  const names = Object.keys(field.options)
  const labels = names.map(name => optionLabel(field, name)).join(', ')
  return z.enum(names, { error: said(label, `must be one of ${labels}`) })
}

export function calendarDay(label: string): z.ZodMiniType {
  return z.iso.date({ error: said(label, 'must be a day such as 2026-01-31') })
}

export function instant(label: string): z.ZodMiniType {
  return z.pipe(
    z.iso.datetime({ offset: true, error: said(label, 'must be a time such as 2026-01-31T14:00:00Z') }),
    z.transform(value => new Date(value).toISOString()),
  )
}

export function hasNoDoubles(items: readonly unknown[]): boolean {
  return new Set(items.map(item => JSON.stringify(item))).size === items.length
}
