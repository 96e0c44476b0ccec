// Every program that the tool scripts run, as arguments to Node: without shell or npx, so that it works the
// same on every platform.
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

export const vitest = ['node_modules/vitest/vitest.mjs', 'run']
export const playwright = ['node_modules/@playwright/test/cli.js', 'test']
export const typeCheck = (project: string) => ['node_modules/typescript/bin/tsc', '-p', project]
export const biomeCheck = ['node_modules/@biomejs/biome/bin/biome', 'check']
export const biomeFormat = ['node_modules/@biomejs/biome/bin/biome', 'format', '--write']
export const build = ['tools/build.mjs']
export const check = ['--import', 'tsx', 'tools/check.ts']
/** The built server, as `npm start` runs it. */
export const builtServer = ['--enable-source-maps', 'build/main.js']
/** @param port of the portal, which is what the server says to open */
export const watchServer = (port: number) => [
  'node_modules/tsx/dist/cli.mjs',
  'watch',
  '--clear-screen=false',
  'server/main.ts',
  `--portal-port=${port}`,
]
