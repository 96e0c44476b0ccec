import { expect, it } from 'vitest'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { raceFacts } from '../../src/screens/race-card/race-facts'

const scene = { titles: {}, linkTo: () => null, isDense: false }
const race = (some: number, all: number) =>
  ({
    ...{ postTime: '2026-11-27T06:16:00.000Z', timezone: 'Asia/Manila' },
    ...{ distanceM: 1200, raceClass: 'Maiden', runners: { some, all } },
  }) as unknown as WireRow

it('a race of a card says its time, distance, class, and how many of what run', () => {
  expect(raceFacts(race(8, 8), scene)).toMatch(/^27 Nov 2026, 14:16.* · 1200 m · Maiden · 8 runners$/)
  expect(raceFacts(race(5, 6), scene)).toMatch(/ · 5 runners \(1 scratched\)$/)
  expect(raceFacts(race(1, 1), scene)).toMatch(/ · 1 runner$/)
})
