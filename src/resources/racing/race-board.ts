import type { WireRow } from '../kernel/wire/wire'

/** Answer of `GET /admin/racing/today`: all that the race day shows (docs/races.md, Race day). */
export interface RaceBoard {
  /** The time by the clock that decisions are made with, ISO 8601 in UTC. */
  readonly now: string
  readonly races: readonly BoardRace[]
}

export interface BoardRace {
  readonly race: WireRow
  /** The stakes in its own pools, in minor units of the race's currency. */
  readonly gross: number
  /** The stream of the race, else of its venue; null without one. */
  readonly stream: WireRow | null
}
