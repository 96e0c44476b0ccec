import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type LaunchOptions } from '@playwright/test'
import { port, ports, workers } from './tests/e2e/servers'
import { locateChromium, locateHeadlessShell } from './tools/chromium'
import type { Found } from './tools/executable'

// The workers read this file again; the folder is made once, by the process that starts the servers.
const data = process.env.PADDOCK_E2E_DATA ?? mkdtempSync(join(tmpdir(), 'paddock-e2e-'))
if (process.env.PADDOCK_E2E_DATA === undefined) {
  process.env.PADDOCK_E2E_DATA = data
  process.once('exit', () => rmSync(data, { recursive: true, force: true, maxRetries: 10 }))
}

// These tests sign in, settle and pay: they have databases of their own, whatever the shell says.
for (const name of Object.keys(process.env).filter(name => name.startsWith('DATABASE_URL')))
  delete process.env[name]

const disabledFeatures = [
  // With it, Chromium compiles every script anew, although it has kept the compiled code.
  'BackgroundResourceFetch',
  // The switch replaces Playwright's, which turns these off so that pages behave the same every time.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  // And these, so that the browser asks no other host.
  'MediaRouter',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

function launch(browser: Found): LaunchOptions {
  if ('reason' in browser) throw new Error(browser.reason)
  return {
    executablePath: browser.path,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Pages of the kept profile share a process, and so what it has loaded and compiled.
      '--process-per-site',
      `--disable-features=${disabledFeatures.join(',')}`,
      // Nothing runs long enough here to be worth optimizing.
      '--js-flags=--no-maglev,--no-opt',
    ],
  }
}

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/open-environments.ts',
  // A busy machine is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  workers,
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  reporter: 'list',
  projects: [
    { name: 'portal', testIgnore: /add-resource/, grepInvert: /@chromium/ },
    // What the headless shell lacks.
    { name: 'chromium', grep: /@chromium/, use: { launchOptions: launch(locateChromium()) } },
    // Builds a portal of its own, which would take the machine from the tests beside it.
    { name: 'readme', testMatch: /add-resource/, dependencies: ['portal'] },
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // To record every test takes a fifth of the time: `--trace on` records the one that is looked into.
    trace: 'off',
    launchOptions: launch(locateHeadlessShell()),
  },
  webServer: ports.map(each => ({
    command: 'node build/main.js',
    url: `http://127.0.0.1:${each}/health`,
    env: {
      PORT: String(each),
      PADDOCK_DATA: join(data, String(each)),
      PADDOCK_ENVIRONMENTS: 'DEV,TEST,PROD',
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  })),
})
