import { canonicalJson } from '../canonical-json'
import type { Breach } from './pack-checks'
import { type PackFigures, packColumns } from './pack-figures'

/** A difference between an edition of a daily pack and the edition before (docs/daily-packs.md#restating). */
export interface PackDifference {
  readonly kind: 'FIGURE' | 'CHECK' | 'FILE'
  /** The column of a figure, the check, or the name of the file. */
  readonly name: string
  /** Minor units, the sentence of a breach, or SHA-256 in hexadecimal. Null: the edition has none. */
  readonly before: number | string | null
  readonly after: number | string | null
}

/** The figures and breaches of an edition, and the SHA-256 of each of its files. */
export interface PackEdition {
  readonly figures: PackFigures
  readonly breaches: readonly Breach[]
  readonly files: readonly { readonly name: string; readonly sha256: string }[]
}

/** Returns each figure, check and file that differs. Empty: both editions say the same. */
export function differencesOf(before: PackEdition, after: PackEdition): PackDifference[] {
  return [
    ...packColumns.flatMap(name =>
      difference('FIGURE', name, before.figures[name] ?? null, after.figures[name] ?? null),
    ),
    ...without(before.breaches, after.breaches).map(({ check, text }) => checked(check, text, null)),
    ...without(after.breaches, before.breaches).map(({ check, text }) => checked(check, null, text)),
    ...namesOf(before, after).flatMap(name =>
      difference('FILE', name, digestOf(before, name), digestOf(after, name)),
    ),
  ]
}

function difference(
  kind: PackDifference['kind'],
  name: string,
  before: PackDifference['before'],
  after: PackDifference['after'],
): PackDifference[] {
  return before === after ? [] : [{ kind, name, before, after }]
}

function checked(name: string, before: string | null, after: string | null): PackDifference {
  return { kind: 'CHECK', name, before, after }
}

function without(breaches: readonly Breach[], others: readonly Breach[]): Breach[] {
  const known = new Set(others.map(canonicalJson))
  return breaches.filter(breach => !known.has(canonicalJson(breach)))
}

function namesOf(...editions: readonly PackEdition[]): string[] {
  return [...new Set(editions.flatMap(({ files }) => files.map(({ name }) => name)))]
}

function digestOf({ files }: PackEdition, name: string): string | null {
  return files.find(file => file.name === name)?.sha256 ?? null
}
