import type { banks } from '../../src/resources/money/banks'
import type { SeedRow } from './seed-row'

type Bank = SeedRow<typeof banks>

/** InstaPay carries up to 50,000 within minutes; PESONet has no cap and a cut-off at 14:00 (docs/domain.md, Banks). */
const philippine = {
  country: 'PH',
  kind: 'BANK',
  rails: ['INSTAPAY', 'PESONET'],
  accountPattern: '\\d{10,16}',
  minPerTransfer: 10_000,
  cutOff: '14:00',
} satisfies Bank

/** Numbers of 11 digits that begin with 09; InstaPay only. */
const wallet = {
  country: 'PH',
  kind: 'EWALLET',
  rails: ['INSTAPAY'],
  accountPattern: '09\\d{9}',
  minPerTransfer: 10_000,
  maxPerTransfer: 5_000_000,
} satisfies Bank

const counter = { country: 'PH', kind: 'OTC', minPerTransfer: 10_000 } satisfies Bank

/** Real banks, e-wallets and counters; their amounts are our choice. */
export const bankRows: readonly Bank[] = [
  { ...philippine, code: 'BDO', name: 'BDO Unibank' },
  { ...philippine, code: 'BPI', name: 'Bank of the Philippine Islands' },
  { ...philippine, code: 'MBTC', name: 'Metrobank' },
  { ...philippine, code: 'LBP', name: 'LandBank' },
  { ...philippine, code: 'PNB', name: 'Philippine National Bank' },
  { ...philippine, code: 'RCBC', name: 'RCBC' },
  { ...philippine, code: 'SECB', name: 'Security Bank' },
  { ...philippine, code: 'UBP', name: 'UnionBank' },
  { ...philippine, code: 'CBC', name: 'China Bank' },
  { ...philippine, code: 'EWB', name: 'EastWest Bank' },
  { ...wallet, code: 'GCASH', name: 'GCash' },
  { ...wallet, code: 'MAYA', name: 'Maya' },
  { ...wallet, code: 'GRABPAY', name: 'GrabPay' },
  { ...wallet, code: 'SHOPEEPAY', name: 'ShopeePay' },
  { ...wallet, code: 'COINSPH', name: 'Coins.ph', status: 'INACTIVE' },
  { ...counter, code: '7ELEVEN', name: '7-Eleven', outEnabled: false },
  { ...counter, code: 'CEBUANA', name: 'Cebuana Lhuillier' },
  { ...counter, code: 'MLHUILLIER', name: 'M Lhuillier' },
  mexican('002', 'Banamex', '002180000000000009'),
  mexican('012', 'BBVA México', '012180000000000002'),
  mexican('014', 'Santander México', '014180000000000000'),
  mexican('021', 'HSBC México', '021180000000000006'),
  mexican('030', 'BanBajío', '030180000000000000'),
  mexican('036', 'Inbursa', '036180000000000004'),
  mexican('044', 'Scotiabank México', '044180000000000009'),
  mexican('072', 'Banorte', '072180000000000000'),
  {
    country: 'MX',
    kind: 'OTC',
    code: 'OXXO',
    name: 'OXXO',
    rails: ['OXXO'],
    minPerTransfer: 5_000,
    outEnabled: false,
  },
]

/** A Mexican bank by the three digits that begin its CLABE numbers; the account is invented. */
function mexican(code: string, name: string, settlementAccount: string): Bank {
  return {
    code,
    name,
    country: 'MX',
    kind: 'BANK',
    rails: ['SPEI'],
    accountPattern: `${code}\\d{15}`,
    minPerTransfer: 5_000,
    settlementAccount,
  }
}
