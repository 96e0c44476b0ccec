import { chromium } from '@playwright/test'
import { locateChromium } from '../tools/chromium'
import { median, ratio } from './figures'
import { type Figures, measure, signedIn } from './front/moments'
import { floor, ours } from './front/side'
import { openStage } from './front/stage'

/** The first run is thrown away: it warms up both servers and the browser. */
const runs = 10

/** Limits as ratios to the baseline, except for counts (docs/benchmarks.md). */
const bars = {
  'login usable': 1.3,
  'first row': 1.6,
  'next page': 1.3,
  'edit form': 1.5,
  'palette open': 1.5,
  'first result': 1.5,
} as const

/** Moments that the baseline does not have, compared with its form. */
const recordBars = {
  'record page': 1.5,
  'form by pencil': 1.5,
  'form by key': 1.5,
  'edit at once': 1.5,
  'edit after a look': 1.5,
} as const

const maxNodes = 700

/**
 * Measures the moments that users wait for, as ratios to a baseline page of React and MUI over the same API.
 * Runs are interleaved.
 */
export async function benchFront(): Promise<void> {
  const found = locateChromium()
  if ('reason' in found) throw new Error(found.reason)
  const stage = await openStage()
  const browser = await chromium.launch({ executablePath: found.path, args: flags })
  try {
    const sides = { floor, ours } as const
    const states = {
      floor: await signedIn(browser, stage.floor, floor),
      ours: await signedIn(browser, stage.ours, ours),
    }
    const figures: Record<keyof typeof sides, Figures[]> = { floor: [], ours: [] }
    for (let run = 0; run < runs; run += 1) {
      // The order alternates, so that a change of the machine's speed affects both sides equally.
      for (const name of run % 2 === 0 ? (['floor', 'ours'] as const) : (['ours', 'floor'] as const)) {
        const measured = await measure(browser, stage[name], sides[name], states[name])
        if (run > 0) figures[name].push(measured)
      }
    }
    report(figures.floor, figures.ours)
  } finally {
    await browser.close()
    await stage.close()
  }
}

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

function report(floor: readonly Figures[], ours: readonly Figures[]): void {
  const middle = (figures: readonly Figures[], name: string) =>
    median(figures.map(each => each[name] ?? Number.NaN))
  for (const [name, bar] of Object.entries({ ...bars, ...recordBars })) {
    const base = middle(floor, Object.hasOwn(recordBars, name) ? 'edit form' : name)
    const value = middle(ours, name)
    console.log(
      `${name}: floor ${base.toFixed(0)} ms, ours ${value.toFixed(0)} ms, ratio ${ratio(value, base)}, bar ${bar}`,
    )
  }
  console.log(
    `list nodes: floor ${middle(floor, 'list nodes')}, ours ${middle(ours, 'list nodes')}, bar ${maxNodes}`,
  )
}
