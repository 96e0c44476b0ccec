import * as z from 'zod/mini'
import { maskText } from '../../../domain/mask-text'
import { maskPhone, normalisePhone, phoneProblem } from '../../../domain/phone'
import { timeZoneProblem } from '../../../domain/venue'
import type { Specs } from '../declare/field'
import { asIs, equality, readText, simple, textual, unordered } from './kind-bases'
import type { Rows } from './kind-row'
import { address, boundedText, comparedText, ruled, secretText, typeMessage } from './kind-schemas'

/** Returns what a text reads as: the words of a code, else the text itself. */
export const textInWords = (value: string, { words }: Specs['text']): string => words?.[value] ?? value

/** Kinds whose values are text. */
export const textKinds: Rows<'text' | 'phone' | 'timezone' | 'url' | 'image' | 'color' | 'secret'> = {
  text: {
    ...simple,
    searched: true,
    schema: boundedText,
    operand: (_, label) => comparedText(label, 200),
    operators: textual,
    mask: ({ masked }) => (masked ? maskText : null),
    isSecret: ({ secret }) => secret === true,
    ...asIs,
    display: textInWords,
    fromText: readText,
    sample: ({ min = 1, max = 200, pattern, label }, n) =>
      pattern?.sample(n) ?? `${label ?? 'Sample'} ${n}`.slice(-max).padEnd(min, '.'),
  },
  phone: {
    ...simple,
    searched: true,
    schema: (_, label) =>
      z.pipe(
        z.pipe(z.string({ error: typeMessage(label, 'must be text') }), z.transform(normalisePhone)),
        ruled(label, phoneProblem),
      ),
    operand: (_, label) => comparedText(label, 30),
    operators: textual,
    mask: ({ masked }) => (masked ? maskPhone : null),
    ...asIs,
    fromText: readText,
    sample: (_, n) => `+63917${String(n % 10_000_000).padStart(7, '0')}`,
  },
  timezone: {
    ...simple,
    limitedBy: ({ zones }) => (zones ? [zones.field] : []),
    flaw: ({ zones }, { sibling }) =>
      zones && sibling(zones.field)?.kind !== 'enum'
        ? `zones: "${zones.field}" is no enum of this record`
        : null,
    schema: (_, label) => ruled(label, timeZoneProblem),
    operand: (_, label) => comparedText(label, 60),
    operators: equality,
    ...asIs,
    fromText: readText,
    sample: (_, n) => ['Asia/Manila', 'America/Mexico_City'][n % 2],
  },
  url: {
    ...simple,
    schema: address,
    operand: (_, label) => comparedText(label, 200),
    operators: textual,
    ...asIs,
    fromText: readText,
    sample: (_, n) => `https://example.com/${n}`,
  },
  image: {
    ...simple,
    schema: address,
    operand: (_, label) => comparedText(label, 200),
    operators: ['null', 'nnull'],
    ...asIs,
    fromText: readText,
    sample: (_, n) => `https://example.com/${n}.png`,
  },
  secret: {
    ...unordered,
    schema: ({ min = 1, max = 200 }, label) =>
      secretText(label).check(
        z.minLength(1, `${label} is required`),
        z.minLength(min, `${label} must be at least ${min} characters`),
        z.maxLength(max, `${label} must be at most ${max} characters`),
      ),
    operand: () => z.never(),
    operators: [],
    // The server sends when it was set instead of a masked value.
    mask: () => setAt => setAt,
    isSecret: () => true,
    isSealed: true,
    flaw: ({ reveal, default: given, suggested }) => {
      if (reveal) return 'a secret is never shown'
      return given === undefined && suggested === undefined ? null : 'a secret stands in no declaration'
    },
    display: (setAt: string) => `Set on ${setAt.slice(0, 10)}`,
    toText: asIs.toText,
    fromText: readText,
    sample: ({ required, min = 1 }, n) => (required ? `secret ${n}`.padEnd(min, '.') : null),
  },
  color: {
    ...simple,
    schema: (_, label) =>
      z
        .string({ error: typeMessage(label, 'must be a colour') })
        .check(z.regex(/^#[0-9a-f]{6}$/, `${label} must be a colour such as #00a76f`)),
    operand: (_, label) => comparedText(label, 7),
    operators: equality,
    ...asIs,
    fromText: readText,
    sample: (_, n) => `#${(n % 0xffffff).toString(16).padStart(6, '0')}`,
  },
}
