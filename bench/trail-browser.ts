import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import { digestAll } from '../server/audit/digest'
import { type ChainEnd, chainStart, mostLeaves, nextBlock } from '../src/domain/trail/block'
import { leafMessage } from '../src/domain/trail/merkle'
import { blockLine, endLine, entryLine, headerLine } from '../src/domain/trail/trail-file'
import { findChromium } from '../tools/chromium'

const entries = 1_000_000

/**
 * Measures how long a browser takes to verify a file of a million entries, and how long the page is blocked
 * meanwhile.
 */
export async function benchVerification(): Promise<void> {
  const browser = findChromium()
  if ('reason' in browser) return console.log(`browser  not measured: ${browser.reason}`)
  const folder = mkdtempSync(join(tmpdir(), 'paddock-trail-'))
  const file = join(folder, 'trail.jsonl')
  try {
    await pipeline(sealedLines(), createWriteStream(file))
    const { seconds, busy, longest, findings } = await verifyIn(browser.path, file)
    if (findings > 0) throw new Error('The file does not verify')
    console.log(
      `browser  ${entries.toLocaleString('en')} entries verified in ${seconds.toFixed(1)} s, ` +
        `${busy.toFixed(1)} s of it on its processor; ` +
        `the page was busy for at most ${Math.round(longest)} ms at once`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function* sealedLines(): AsyncGenerator<string> {
  yield headerLine({ environment: 'DEV', exportedAt: new Date().toISOString(), after: chainStart })
  let end: ChainEnd = chainStart
  while (end.last < entries) {
    const from = end.last
    const texts = Array.from({ length: mostLeaves }, (_, index) => textOf(from + index))
    const leaves = await digestAll(texts.map(text => leafMessage(Buffer.from(text))))
    const block = await nextBlock(end, leaves, digestAll)
    const lines = texts.map((text, index) =>
      entryLine({ seq: block.first + index, leaf: leaves[index] as Uint8Array }, text),
    )
    yield blockLine(block) + lines.join('')
    end = { number: block.number, last: block.last, hash: block.hash }
  }
  yield endLine(end)
}

/** A text as long as the entry of an edit. */
function textOf(n: number): string {
  return JSON.stringify({
    at: '2026-11-22T08:00:00.000Z',
    id: `01a2028f-441e-7601-9b34-${String(n).padStart(12, '0')}`,
    action: 'edit',
    objectType: 'Bank',
    before: { name: `Bank ${n}`, status: 'active' },
    after: { name: `Bank ${n + 1}`, status: 'inactive' },
    actorId: '01a2028f-441e-7601-9b34-dbbc3813d8e2',
    actorName: 'Ana Cruz',
    role: 'admin',
    address: '203.0.113.8',
    requestId: '01a2028f-441e-7601-9b34-dbbc3813d8e3',
    input: null,
    epoch: 1,
    xid: String(n),
  })
}

/** The script of the page. */
const measuring = `
import { verifyFile } from './src/screens/trail/verify-file'
window.measure = async () => {
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 10)
  const start = performance.now()
  const [file] = document.querySelector('input').files
  const { findings } = await verifyFile(file, { signal: new AbortController().signal, onProgress() {} })
  clearInterval(timer)
  return { seconds: (performance.now() - start) / 1000, longest, findings: findings.length }
}`

async function verifyIn(executablePath: string, file: string) {
  const code = await build({
    stdin: {
      contents: measuring,
      resolveDir: join(import.meta.dirname, '..'),
      loader: 'ts',
    },
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
  })
  // WebCrypto works on pages from localhost, but not on an empty page.
  const server = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html').end('<input type=file>'),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable')
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    await page.addScriptTag({ content: code.outputFiles[0]?.text ?? '' })
    await page.setInputFiles('input', file)
    const measured = (await page.evaluate('measure()')) as {
      seconds: number
      longest: number
      findings: number
    }
    const { metrics } = await devtools.send('Performance.getMetrics')
    return { ...measured, busy: metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN }
  } finally {
    await browser.close()
    server.close()
  }
}
