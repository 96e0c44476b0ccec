import { definePage } from '../kernel/declare/resource'

/** Computes a race day again from its tickets and results, and compares it with the payments (docs/races.md, Replay). */
export const raceReplay = definePage({
  name: 'raceReplay',
  path: '/business/replay',
  label: 'Replay',
  icon: 'verify',
  account: { admin: 15, pagcor: 7, nemoaudit: 3 },
  scopedLike: 'pools',
})
