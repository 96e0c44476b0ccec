import type { terminals } from '../../src/resources/places/terminals'
import type { SeedRow } from './seed-row'

type Terminal = SeedRow<typeof terminals>

const counter = {
  type: 'COUNTER',
  currency: 'PHP',
  minBalance: 500_000,
  cashLimit: 10_000_000,
  minBet: 200,
  maxBet: 5_000_000,
  softwareVersion: '4.2.1',
  lastSeenAt: '2026-11-21T08:00:00.000Z',
  status: 'ACTIVE',
} satisfies Terminal

const kiosk = {
  ...counter,
  type: 'KIOSK',
  minBalance: null,
  cashLimit: 5_000_000,
  maxBet: 500_000,
} satisfies Terminal

/** Eight terminals, in every state. */
export const terminalRows: readonly Terminal[] = [
  { ...counter, code: 'MNL-OTB1-C1', location: 'MNL-OTB1', cashier: 'analyn', serial: 'DEMO-1001' },
  { ...counter, code: 'MNL-OTB1-C2', location: 'MNL-OTB1', serial: 'DEMO-1002' },
  { ...kiosk, code: 'MNL-OTB1-K1', location: 'MNL-OTB1', serial: 'DEMO-1003' },
  { ...counter, code: 'MMT-TRK-C1', location: 'MMT-TRK', cashier: 'hernan', serial: 'DEMO-2001' },
  {
    ...counter,
    code: 'MMT-TRK-M1',
    location: 'MMT-TRK',
    serial: 'DEMO-2002',
    type: 'MOBILE',
    status: 'SUSPENDED',
  },
  {
    code: 'MMT-TRK-C2',
    location: 'MMT-TRK',
    type: 'COUNTER',
    currency: 'PHP',
    minBet: 200,
    maxBet: 5_000_000,
    status: 'REGISTERED',
  },
  {
    ...counter,
    code: 'CDMX-LNG-C1',
    location: 'CDMX-LNG',
    serial: 'DEMO-3001',
    currency: 'MXN',
    status: 'SUSPENDED',
  },
  {
    ...kiosk,
    code: 'CDMX-LNG-K1',
    location: 'CDMX-LNG',
    serial: 'DEMO-3002',
    currency: 'MXN',
    status: 'RETIRED',
  },
]
