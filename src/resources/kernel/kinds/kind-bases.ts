import * as z from 'zod/mini'
import type { Parsed } from './kind-row'

// Defaults that several kinds share.

export const equality = ['eq', 'ne', 'in', 'nin', 'null', 'nnull'] as const
export const order = ['between', 'gte', 'lte', 'gt', 'lt', 'eq', 'ne', 'in', 'null', 'nnull'] as const
/** Instants have no `eq`: users enter minutes, the database keeps milliseconds. */
export const spans = ['between', 'gte', 'lte', 'gt', 'lt', 'null', 'nnull'] as const
export const textual = ['contains', 'eq', 'ne', 'startswith', 'ncontains', 'in', 'null', 'nnull'] as const

/** Refers to nothing, cannot be searched, can be sorted. */
export const simple = {
  ordered: true,
  searched: false,
  targets: () => [],
  mentions: () => [],
  needs: () => [],
}
/** Cannot be sorted either. */
export const unordered = { ...simple, ordered: false }
/** Made when a record is read: nobody writes it, filters by it or makes a sample of it. */
export const readOnly = {
  ...unordered,
  schema: () => z.never(),
  operand: () => z.never(),
  operators: [],
  sample: () => undefined,
}
/** Text is shown, and written into addresses and CSV, unchanged. */
export const asIs = { display: (value: string) => value, toText: (value: string) => value }
export const readText = (text: string): Parsed => ({ value: text })
export const readJson = (text: string): Parsed => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { problem: 'Enter valid JSON' }
  }
}

/** Returns a sample between the bounds, different for every n where the range allows it. */
export const clamp = (n: number, { min = 0, max = Number.MAX_SAFE_INTEGER }) =>
  min + (n % Math.max(1, Math.min(max - min + 1, 1_000_000_000)))
/** Returns a sample day. */
export const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + (n % 3650) * 86_400_000).toISOString()
export const plain = {
  display: (value: string | number) => String(value),
  toText: (value: string | number) => String(value),
}
