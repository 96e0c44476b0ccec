import { runnersInWords } from '../../domain/runner-words'
import type { Scene } from '../../fields/cell'
import { draw } from '../../fields/cells'
import type { Field } from '../../resources/kernel/declare/field'
import type { Tally } from '../../resources/kernel/declare/referring'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { races } from '../../resources/racing/races'

/** Describes a race below its name: post time, distance, class and how many run. */
export function raceFacts(race: WireRow, scene: Scene): string {
  const facts = (['postTime', 'distanceM', 'raceClass'] as const).map(
    name => draw(races.fields[name] as Field, race[name], race, scene).text,
  )
  const { some, all } = race.runners as Tally
  return [...facts, runnersInWords(some, all - some)].filter(Boolean).join(' · ')
}
