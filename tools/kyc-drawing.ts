import type { Paper } from '../server/seed/kyc-papers'

export interface Drawing {
  readonly svg: string
  /** CSS pixels. */
  readonly width: number
  readonly height: number
}

/** Draws a document or selfie of the demo: the face follows from the customer, the text from the paper. */
export function drawPaper(paper: Paper): Drawing {
  return (drawings[paper.type] ?? card)(paper)
}

const drawings: Readonly<Partial<Record<Paper['type'], (paper: Paper) => Drawing>>> = {
  SELFIE: selfie,
  PROOF_OF_ADDRESS: bill,
}

const skins = ['#f2c9a1', '#d9a066', '#c58c5c', '#8d5b3a', '#e6b98a']
const hairs = ['#1d1a17', '#3b2a1f', '#5a4632', '#2b2b33', '#43342b']
const shirts = ['#3f6fb5', '#b5533f', '#4f8f5b', '#7a5ba6', '#c08a2d', '#33707a']
const grounds = ['#dfe7ef', '#e8e2d6', '#dcebe4', '#ece0ea', '#e3e3f1']
const tints = ['#205295', '#8a3b12', '#1f6f54', '#5b3a8c', '#7a6414']

const titles: Readonly<Record<string, string>> = {
  PASSPORT: 'Passport · Pasaporte',
  NATIONAL_ID: 'Identity Card',
  DRIVERS_LICENCE: "Driver's Licence",
}

/** Chooses by face number, so that the same person looks the same on every image. */
function pick(paper: Paper, from: readonly string[], salt: number): string {
  const digits = Number(paper.face)
  return from[Math.floor(digits * salt + digits / 7) % from.length] ?? ''
}

function face(paper: Paper, x: number, y: number, size: number): string {
  const skin = pick(paper, skins, 3)
  const hair = pick(paper, hairs, 5)
  const shirt = pick(paper, shirts, 7)
  const isLong = paper.face % 2 === 0
  const hasGlasses = paper.face % 5 === 3
  const back = isLong
    ? `<path d="M22 44 Q20 12 50 12 Q80 12 78 44 L82 86 Q66 94 50 94 Q34 94 18 86 Z" fill="${hair}"/>`
    : ''
  const fringe = isLong
    ? `<path d="M27 44 Q28 16 50 16 Q73 16 73 44 Q64 28 50 29 Q36 28 27 44Z" fill="${hair}"/>`
    : `<path d="M25 44 Q22 12 50 13 Q78 12 75 44 Q74 32 66 28 Q50 34 33 28 Q26 32 25 44Z" fill="${hair}"/>`
  const glasses = hasGlasses
    ? '<g fill="none" stroke="#222" stroke-width="1.6"><circle cx="40" cy="47" r="6.5"/><circle cx="60" cy="47" r="6.5"/><path d="M46.5 46 Q50 44 53.5 46"/></g>'
    : ''
  return `<svg x="${x}" y="${y}" width="${size}" height="${size * 1.2}" viewBox="0 0 100 120">
    ${back}
    <path d="M6 120 Q8 92 36 88 L64 88 Q92 92 94 120 Z" fill="${shirt}"/>
    <path d="M40 74 L60 74 L62 90 Q50 100 38 90 Z" fill="${skin}" filter="brightness(.9)"/>
    <ellipse cx="50" cy="50" rx="25" ry="31" fill="${skin}"/>
    ${fringe}
    <g fill="#2a1d16"><ellipse cx="40" cy="47" rx="2.6" ry="3"/><ellipse cx="60" cy="47" rx="2.6" ry="3"/></g>
    <g fill="none" stroke="${hair}" stroke-width="2" stroke-linecap="round"><path d="M35 40 Q40 37 45 40"/><path d="M55 40 Q60 37 65 40"/></g>
    <path d="M50 48 Q47 58 51 59" fill="none" stroke="#00000040" stroke-width="1.6"/>
    <path d="M42 67 Q50 72 58 67" fill="none" stroke="#9c4a42" stroke-width="2.2" stroke-linecap="round"/>
    ${glasses}
  </svg>`
}

function specimen(width: number, height: number): string {
  return `<text x="${width / 2}" y="${height / 2}" transform="rotate(-24 ${width / 2} ${height / 2})" text-anchor="middle"
    font-size="${width / 7}" font-weight="700" letter-spacing="8" fill="#00000012">SPECIMEN</text>`
}

const waves = (tint: string) =>
  Array.from(
    { length: 14 },
    (_, n) =>
      `<path d="M0 ${80 + n * 26} q 80 -26 160 0 t 160 0 t 160 0 t 160 0" fill="none" stroke="${tint}" stroke-opacity=".12"/>`,
  ).join('')

function card(paper: Paper): Drawing {
  const [width, height] = [640, 404]
  const tint = pick(paper, tints, 2)
  const isBack = paper.side === 'BACK'
  const lines = [
    ['Name', paper.name ?? ''],
    ['Date of birth', paper.dob ?? ''],
    ['No.', paper.number ?? ''],
    ['Valid until', paper.expiry ?? ''],
  ]
  const front = `${face(paper, 34, 112, 170)}
    ${lines
      .map(
        ([label, text], n) => `<text x="236" y="${134 + n * 56}" font-size="13" fill="#5b6675">${label}</text>
        <text x="236" y="${158 + n * 56}" font-size="21" font-weight="600" fill="#1b2430">${text}</text>`,
      )
      .join('')}`
  const reverse = `<rect y="96" width="${width}" height="56" fill="#2a2f37"/>
    <text x="40" y="200" font-size="14" fill="#5b6675">This card is the property of nobody: it was drawn for a demonstration.</text>
    <text x="40" y="226" font-size="14" fill="#5b6675">If found, please go on with your day.</text>
    <g fill="#1b2430">${Array.from({ length: 46 }, (_, n) => `<rect x="${60 + n * 11}" y="270" width="${2 + ((n * 7 + paper.face) % 6)}" height="84"/>`).join('')}</g>`
  return frame(
    width,
    height,
    `<rect width="${width}" height="${height}" rx="22" fill="#fbfbf7"/>${waves(tint)}
    <rect width="${width}" height="76" rx="22" fill="${tint}"/><rect y="40" width="${width}" height="36" fill="${tint}"/>
    <text x="34" y="34" font-size="16" fill="#fff" opacity=".85">LAND OF SPECIMENS</text>
    <text x="34" y="61" font-size="23" font-weight="700" fill="#fff">${titles[paper.type] ?? 'Card'}</text>
    ${isBack ? reverse : front}${specimen(width, height)}`,
    paper.isBlurred === true,
  )
}

function selfie(paper: Paper): Drawing {
  const [width, height] = [420, 520]
  const ground = pick(paper, grounds, 4)
  return frame(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="${ground}"/>
    <circle cx="330" cy="90" r="120" fill="#ffffff55"/><rect x="0" y="360" width="420" height="160" fill="#00000010"/>
    ${face(paper, 40, 110, 342)}`,
    paper.isBlurred === true,
  )
}

function bill(paper: Paper): Drawing {
  const [width, height] = [460, 600]
  const rows = Array.from(
    { length: 9 },
    (_, n) =>
      `<rect x="40" y="${260 + n * 30}" width="${230 - ((n * 37) % 90)}" height="9" rx="4" fill="#c9d1db"/>
      <rect x="360" y="${260 + n * 30}" width="60" height="9" rx="4" fill="#c9d1db"/>`,
  ).join('')
  return frame(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#fff"/><rect width="${width}" height="84" fill="#25506e"/>
    <text x="40" y="52" font-size="24" font-weight="700" fill="#fff">Ilaw at Tubig Utility</text>
    <text x="40" y="140" font-size="17" font-weight="600" fill="#1b2430">${paper.name ?? ''}</text>
    <text x="40" y="166" font-size="14" fill="#5b6675">12 Sampaguita Street, Barangay Uno</text>
    <text x="40" y="220" font-size="15" fill="#1b2430">Statement of account</text>${rows}${specimen(width, height)}`,
    false,
  )
}

function frame(width: number, height: number, inner: string, isBlurred: boolean): Drawing {
  const blur = isBlurred ? '<filter id="b"><feGaussianBlur stdDeviation="6"/></filter>' : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"
    font-family="DejaVu Sans, Arial, sans-serif" style="display:block;background:#d5dae1">${blur}<g ${isBlurred ? 'filter="url(#b)"' : ''}>${inner}</g></svg>`
  return { svg, width, height }
}
