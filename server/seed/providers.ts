import type { providers } from '../../src/resources/games/providers'
import type { SeedRow } from './seed-row'

/** Invented vendors, one or more of each kind. */
export const providerRows: readonly SeedRow<typeof providers>[] = [
  {
    name: 'Anahaw Games',
    code: 'anahaw',
    kind: 'GAME',
    walletMode: 'SEAMLESS',
    apiBase: 'https://api.anahaw.example/v2',
    webhook: 'https://hooks.paddock.example/anahaw',
    certificateNo: 'GLI-19-0417',
    feeBps: 1200,
  },
  {
    name: 'Bughaw Studio',
    code: 'bughaw',
    kind: 'GAME',
    walletMode: 'TRANSFER',
    apiBase: 'https://play.bughaw.example/api',
    certificateNo: 'GLI-19-0533',
    feeBps: 1000,
  },
  {
    name: 'Luna Azul Live',
    code: 'luna',
    kind: 'GAME',
    walletMode: 'SEAMLESS',
    apiBase: 'https://live.lunaazul.example/v1',
    certificateNo: 'GLI-19-0612',
    feeBps: 1500,
  },
  { name: 'Tinig Odds', kind: 'ODDS', apiBase: 'https://feed.tinig.example/v3', feeBps: 300 },
  { name: 'Tanaw Streaming', kind: 'STREAM', apiBase: 'https://ingest.tanaw.example/v1' },
  {
    name: 'Tulay Payments',
    code: 'tulay',
    kind: 'PAYMENT',
    methods: ['GCASH', 'MAYA', 'INSTAPAY', 'PESONET', 'OTC', 'CARD'],
    apiBase: 'https://api.tulay.example/v1',
    webhook: 'https://hooks.paddock.example/tulay',
    feeBps: 150,
  },
  {
    name: 'Puente Pagos',
    code: 'puente',
    kind: 'PAYMENT',
    methods: ['SPEI', 'OXXO'],
    apiBase: 'https://api.puente.example/v1',
    webhook: 'https://hooks.paddock.example/puente',
    feeBps: 180,
  },
  { name: 'Hudyat Messages', kind: 'SMS', apiBase: 'https://sms.hudyat.example/v1' },
  { name: 'Mukha Identity', kind: 'KYC', apiBase: 'https://id.mukha.example/v2' },
  { name: 'Kidlat Arcade', kind: 'GAME', walletMode: 'SEAMLESS', feeBps: 900, status: 'INACTIVE' },
]
