import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chromiumPlaces, shellPlaces } from '../../tools/chromium'
import { isExecutable, placesOnPath } from '../../tools/executable'
import { majorVersion, newestFirst } from '../../tools/postgres-binaries'

const linux = {
  platform: 'linux' as const,
  home: '/home/staff',
  playwright: '/home/staff/.cache/ms-playwright/chrome',
}

describe('looking for Chromium', () => {
  it('takes CHROME_PATH at its word', () => {
    expect(chromiumPlaces({ ...linux, env: { CHROME_PATH: '/opt/mine/chrome', PATH: '/usr/bin' } })).toEqual([
      '/opt/mine/chrome',
    ])
  })

  it('looks on the PATH first and at the download of Playwright last', () => {
    const places = chromiumPlaces({ ...linux, env: { PATH: '/usr/bin' } })
    expect(places[0]).toBe('/usr/bin/chromium')
    expect(places.at(-1)).toBe(linux.playwright)
  })

  it('looks for the headless shell unless somebody chose a browser', () => {
    expect(shellPlaces({ PATH: '/usr/bin' })[0]).toBe('/usr/bin/chromium-headless-shell')
    expect(shellPlaces({ CHROME_PATH: '/opt/mine/chrome', PATH: '/usr/bin' })).toEqual([])
  })

  it("knows the Mac's applications", () => {
    const places = chromiumPlaces({ ...linux, platform: 'darwin', env: {} })
    expect(places).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
    expect(places).toContain('/home/staff/Applications/Chromium.app/Contents/MacOS/Chromium')
  })
})

describe('looking for PostgreSQL', () => {
  it('takes the newest version and none before 14', () => {
    expect(newestFirst(['9.6', '13', '14', '17', '16', 'common'], /^(\d+)$/)).toEqual(['17', '16', '14'])
  })

  it('sorts versions as numbers', () => {
    expect(newestFirst(['postgresql@20', 'postgresql@100', 'openssl@3'], /^postgresql@(\d+)$/)).toEqual([
      'postgresql@100',
      'postgresql@20',
    ])
  })

  it.each([
    ['postgres (PostgreSQL) 15.8 (Debian 15.8-0+deb12u1)', 15],
    ['postgres (PostgreSQL) 18beta2', 18],
    ['sh: not found', 0],
  ])('reads the version out of "%s"', (output, major) => {
    expect(majorVersion(output)).toBe(major)
  })
})

describe('a place on the PATH', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'paddock-path-'))
  })

  afterEach(() => rmSync(folder, { recursive: true }))

  it('is looked for by the first name everywhere before the second name', () => {
    expect(placesOnPath(['chromium', 'chrome'], '/a:/b')).toEqual([
      '/a/chromium',
      '/b/chromium',
      '/a/chrome',
      '/b/chrome',
    ])
  })

  it('is none when there is no PATH', () => {
    expect(placesOnPath(['chromium'], undefined)).toEqual([])
  })

  it('is no program when it is missing, a folder or not executable', () => {
    writeFileSync(join(folder, 'text'), 'no program', { mode: 0o644 })
    writeFileSync(join(folder, 'program'), '#!/bin/sh', { mode: 0o755 })
    const found = ['missing', '.', 'text', 'program'].filter(name => isExecutable(join(folder, name)))
    expect(found).toEqual(['program'])
  })
})
