import type { auditors } from '../../src/resources/oversight/auditors'
import type { SeedRow } from './seed-row'

/** Real regulators; the laboratory is invented. */
export const auditorRows: readonly SeedRow<typeof auditors>[] = [
  { name: 'PAGCOR', body: 'PAGCOR', staff: 'benigno' },
  { name: 'NEMO', body: 'NEMO', staff: 'crisanto', scopeFrom: '2026-01-01', reportKinds: ['DAILY'] },
  {
    name: 'FairPlay MX',
    body: 'FAIRPLAY_MX',
    staff: 'ximena',
    scopeFrom: '2026-01-01',
    reportKinds: ['DAILY'],
  },
  {
    name: 'Silangan Test Laboratory',
    body: 'LAB',
    scopeProducts: ['GAME'],
    scopeFrom: '2026-03-01',
    scopeTo: '2026-12-31',
    reportKinds: ['GAME_PERFORMANCE'],
    expiry: '2027-01-31',
  },
]
