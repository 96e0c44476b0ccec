import type { Fields } from '../../resources/kernel/declare/field'
import { isSame, type Values } from './form-fields'

/** Who changed a field of a record that two people had open. */
export type Difference =
  /** Only they did: theirs is taken. */
  | 'theirs'
  /** Only I did: mine is kept. */
  | 'mine'
  /** Both did, to different values: one must be chosen. */
  | 'conflict'

export interface Compared {
  readonly name: string
  readonly difference: Difference
  readonly base: unknown
  readonly theirs: unknown
  readonly mine: unknown
}

/** Masked fields that somebody changed, by name: who it was. Their values look alike where the masks do. */
export type Hidden = ReadonlyMap<string, string>

const nobody: Hidden = new Map()

/** The fields that are not the same in all three; a change that both made alike is none between them. */
export function compareVersions(
  fields: Fields,
  base: Values,
  theirs: Values,
  mine: Values,
  hidden: Hidden = nobody,
): Compared[] {
  return Object.keys(fields).flatMap(name => {
    const difference = differenceOf(base[name], theirs[name], mine[name], hidden.has(name))
    return difference ? [{ name, difference, base: base[name], theirs: theirs[name], mine: mine[name] }] : []
  })
}

/** Whose value is taken, by field. */
export type Choices = Readonly<Record<string, 'theirs' | 'mine'>>

/** The choices that nobody need be asked for. */
export function startingChoices(compared: readonly Compared[]): Choices {
  return Object.fromEntries(
    compared.flatMap(({ name, difference }) => (difference === 'conflict' ? [] : [[name, difference]])),
  )
}

export function isDecided(compared: readonly Compared[], choices: Choices): boolean {
  return compared.every(({ name }) => choices[name] !== undefined)
}

/** Their record with what I keep of mine. */
export function mergeVersions(theirs: Values, mine: Values, choices: Choices): Values {
  const kept = Object.entries(choices).filter(([, whose]) => whose === 'mine')
  return { ...theirs, ...Object.fromEntries(kept.map(([name]) => [name, mine[name]])) }
}

function differenceOf(base: unknown, theirs: unknown, mine: unknown, isHidden: boolean): Difference | null {
  if (!isHidden && isSame(theirs, mine)) return null
  if (!isHidden && isSame(base, theirs)) return 'mine'
  return isSame(base, mine) ? 'theirs' : 'conflict'
}
