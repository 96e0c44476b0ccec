import { definePage } from '../kernel/declare/resource'

/** A race day computed again from its tickets and results, and held against what was paid (docs/races.md, Replay). */
export const raceReplay = definePage({
  name: 'raceReplay',
  path: '/business/replay',
  label: 'Replay',
  icon: 'verify',
  account: { admin: 15, pagcor: 7, nemoaudit: 3 },
})
