import type { games } from '../../src/resources/games/games'
import type { SeedRow } from './seed-row'

type Game = SeedRow<typeof games>

const certified = {
  minBet: 100,
  maxBet: 1_000_000,
  markets: ['PH'],
  certificateLab: 'Silangan Test Laboratory',
  certificateDate: '2026-03-16',
} satisfies Game

/** Invented games, of every type. */
export const gameRows: readonly Game[] = [
  slot('ANA-001', 'Ginto ng Dagat', { rtpBps: 9600, volatility: 'MEDIUM', order: 10 }),
  slot('ANA-002', 'Perlas at Koral', { rtpBps: 9450, volatility: 'HIGH', order: 20 }),
  slot('ANA-003', 'Bulkan Rush', { rtpBps: 9520, volatility: 'HIGH', order: 30 }),
  slot('ANA-004', 'Jeepney Joyride', { rtpBps: 9380, volatility: 'LOW', order: 40 }),
  slot('ANA-005', 'Fiesta de Oro', {
    rtpBps: 9610,
    volatility: 'MEDIUM',
    order: 50,
    currency: 'MXN',
    markets: ['MX'],
  }),
  slot('ANA-006', 'Haring Kalabaw', { rtpBps: 9400, volatility: 'MEDIUM', status: 'HIDDEN' }),
  slot('KID-001', 'Kidlat Sevens', { provider: 'Kidlat Arcade', rtpBps: 9200, status: 'DISABLED' }),
  slot('KID-002', 'Lumang Barya', { provider: 'Kidlat Arcade', rtpBps: 9000, status: 'RETIRED' }),
  studio('BUG-101', 'Blackjack Classic', 'TABLE', { rtpBps: 9950, order: 110, maxBet: 5_000_000 }),
  studio('BUG-102', 'Roulette Europa', 'TABLE', { rtpBps: 9730, order: 120, maxBet: 5_000_000 }),
  studio('BUG-201', 'Saranggola', 'CRASH', { rtpBps: 9700, volatility: 'HIGH', order: 210 }),
  studio('BUG-202', 'Lipad', 'CRASH', { rtpBps: 9650, volatility: 'HIGH', order: 220 }),
  studio('BUG-301', 'Kaskas Lucky Nine', 'INSTANT', { rtpBps: 9000, order: 310 }),
  studio('BUG-401', 'Milyonaryo Jackpot', 'JACKPOT', { rtpBps: 8800, jackpot: true, order: 410 }),
  studio('BUG-501', 'Barangay Bingo 75', 'BINGO', { rtpBps: 8500, jackpot: true, order: 510 }),
  studio('BUG-502', 'Barangay Bingo 90', 'BINGO', { rtpBps: 8500, order: 520 }),
  studio('BUG-601', 'Lambat Fishing', 'FISHING', { rtpBps: 9500, order: 610 }),
  studio('BUG-701', 'Derby Virtual', 'VIRTUAL_RACE', { rtpBps: 8700, order: 710 }),
  live('LUN-801', 'Live Baccarat Manila', { rtpBps: 9894, order: 810 }),
  live('LUN-802', 'Ruleta en Vivo', { rtpBps: 9730, order: 820, currency: 'MXN', markets: ['MX'] }),
]

function slot(code: string, title: string, values: Game): Game {
  return { ...certified, provider: 'Anahaw Games', type: 'SLOT', code, title, ...values }
}

function studio(code: string, title: string, type: NonNullable<Game['type']>, values: Game): Game {
  return { ...certified, provider: 'Bughaw Studio', type, code, title, ...values }
}

function live(code: string, title: string, values: Game): Game {
  return { ...certified, provider: 'Luna Azul Live', type: 'LIVE_CASINO', code, title, ...values }
}
