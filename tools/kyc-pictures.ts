// Draws the images of the demo's identity documents as server/seed/pictures/*.webp: invented people on
// invented cards, each marked as a specimen. Run `npx tsx tools/kyc-pictures.ts` after a change of
// server/seed/kyc-papers.ts.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { kycPapers, type Paper, pictureOf } from '../server/seed/kyc-papers'
import { locateChromium } from './chromium'
import { root } from './commands'
import { drawPaper } from './kyc-drawing'

const folder = join(root, 'server/seed/pictures')

/** Per cent: small enough for the repository, sharp enough to read. */
const quality = 52

async function makePictures(): Promise<void> {
  const found = locateChromium()
  if ('reason' in found) throw new Error(found.reason)
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    mkdirSync(folder, { recursive: true })
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
    for (const paper of kycPapers) writeFileSync(join(folder, pictureOf(paper)), await take(browser, paper))
    console.log(`${kycPapers.length} pictures in server/seed/pictures`)
  } finally {
    await browser.close()
  }
}

async function take(browser: Browser, paper: Paper): Promise<Buffer> {
  const { svg, width, height } = drawPaper(paper)
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(`<body style="margin:0">${svg}</body>`)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
  await page.close()
  return Buffer.from(data, 'base64')
}

await makePictures()
