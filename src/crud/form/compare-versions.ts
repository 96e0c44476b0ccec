import type { Fields } from '../../resources/kernel/declare/field'
import { isSame, type Values } from './form-fields'

/** Tells which of two users changed a field while both edited the record. */
export type Difference =
  /** Only they changed it: their value is taken. */
  | 'theirs'
  /** Only I changed it: my value is kept. */
  | 'mine'
  /** Both changed it, to different values: the user must choose one. */
  | 'conflict'

export interface Compared {
  readonly name: string
  readonly difference: Difference
  readonly base: unknown
  readonly theirs: unknown
  readonly mine: unknown
}

/**
 * The masked fields that others changed, with the name of the user who did. Two values can have the same mask, so
 * comparing masks is not enough.
 */
export type MaskedChanges = ReadonlyMap<string, string>

const nobody: MaskedChanges = new Map()

/**
 * Returns the fields that differ between the three versions. If both users made the same change, it is not a
 * difference.
 */
export function compareVersions(
  fields: Fields,
  base: Values,
  theirs: Values,
  mine: Values,
  maskedChanges: MaskedChanges = nobody,
): Compared[] {
  return Object.keys(fields).flatMap(name => {
    const difference = differenceOf(base[name], theirs[name], mine[name], maskedChanges.has(name))
    return difference ? [{ name, difference, base: base[name], theirs: theirs[name], mine: mine[name] }] : []
  })
}

/** The chosen version of each field. */
export type Choices = Readonly<Record<string, 'theirs' | 'mine'>>

/** Returns the choices that the user need not make. */
export function startingChoices(compared: readonly Compared[]): Choices {
  return Object.fromEntries(
    compared.flatMap(({ name, difference }) => (difference === 'conflict' ? [] : [[name, difference]])),
  )
}

export function isDecided(compared: readonly Compared[], choices: Choices): boolean {
  return compared.every(({ name }) => choices[name] !== undefined)
}

/** Returns their record with the values of mine that are kept. */
export function mergeVersions(theirs: Values, mine: Values, choices: Choices): Values {
  const kept = Object.entries(choices).filter(([, whose]) => whose === 'mine')
  return { ...theirs, ...Object.fromEntries(kept.map(([name]) => [name, mine[name]])) }
}

function differenceOf(
  base: unknown,
  theirs: unknown,
  mine: unknown,
  isMaskChanged: boolean,
): Difference | null {
  if (!isMaskChanged && isSame(theirs, mine)) return null
  if (!isMaskChanged && isSame(base, theirs)) return 'mine'
  return isSame(base, mine) ? 'theirs' : 'conflict'
}
