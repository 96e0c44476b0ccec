import { spawnSync } from 'node:child_process'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { installDebianPackage } from './debian'
import { type Found, isExecutable, placesOnPath } from './executable'

type Surroundings = { platform: NodeJS.Platform; env: NodeJS.ProcessEnv; home: string; playwright: string }

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

/** Chromium without windows: it does the same in four fifths of the time, and has no viewer for PDF files. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']

const usualPlaces: Partial<Record<NodeJS.Platform, (around: Surroundings) => string[]>> = {
  darwin: ({ home }) =>
    ['Google Chrome', 'Chromium', 'Google Chrome for Testing'].flatMap(app =>
      ['/Applications', join(home, 'Applications')].map(
        folder => `${folder}/${app}.app/Contents/MacOS/${app}`,
      ),
    ),
  win32: ({ env }) =>
    [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter(folder => folder !== undefined)
      .map(folder => join(folder, 'Google/Chrome/Application/chrome.exe')),
  linux: () => ['/usr/lib/chromium/chromium', '/opt/google/chrome/chrome', '/snap/bin/chromium'],
}

/**
 * Returns the places to look for Chromium, best first: only CHROME_PATH when it is set; otherwise PATH, the
 * platform's usual places, and Playwright's download.
 */
export function chromiumPlaces(around: Surroundings): string[] {
  const { CHROME_PATH: chosen, PATH: path } = around.env
  if (chosen) return [chosen]
  const usual = usualPlaces[around.platform]?.(around) ?? []
  return [...placesOnPath(names, path), ...usual, around.playwright]
}

/** Finds Chromium on this machine without installing it. */
export function locateChromium(): Found {
  const around = {
    platform: process.platform,
    env: process.env,
    home: homedir(),
    playwright: chromium.executablePath(),
  }
  const path = chromiumPlaces(around).filter(isExecutable).find(runs)
  if (path) return { path }
  const chosen = process.env.CHROME_PATH
  return {
    reason: chosen
      ? `CHROME_PATH is ${chosen}, and no browser runs there.`
      : 'No Chromium or Chrome was found.',
  }
}

/** Finds Chromium; installs Debian's package when it is missing and that is possible. */
export function findChromium(): Found {
  const found = locateChromium()
  if ('path' in found || process.env.CHROME_PATH) return found
  const problem = installDebianPackage('chromium')
  return problem ? { reason: `${found.reason} ${problem}` } : locateChromium()
}

/**
 * Finds Chromium's headless shell, or else Chromium itself, without installing it. CHROME_PATH is taken at its word here too.
 */
export function locateHeadlessShell(): Found {
  const shell = shellPlaces(process.env).filter(isExecutable).find(runs)
  return shell ? { path: shell } : locateChromium()
}

/** Returns the places to look for the headless shell: none when CHROME_PATH is set. */
export function shellPlaces(env: NodeJS.ProcessEnv): string[] {
  return env.CHROME_PATH ? [] : placesOnPath(shellNames, env.PATH)
}

/** Installs Debian's package of the headless shell when it is missing. Chromium does where that is not possible. */
export function installHeadlessShell(): void {
  const { CHROME_PATH: chosen } = process.env
  if (chosen || shellPlaces(process.env).some(isExecutable)) return
  const problem = installDebianPackage('chromium-headless-shell')
  if (problem) console.log(`The tests run in Chromium itself, which is slower. ${problem}`)
}

// Ubuntu's chromium-browser may be a script that only asks to install the snap, so the program must answer.
function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
