import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  fingerprint,
  isStale,
  portalBuild,
  removeStamp,
  serverBuild,
  writeStamp,
} from '../../tools/build-stamp.mjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'paddock-stamp-'))
  for (const folder of ['src/screens', 'dist']) mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'src/main.tsx'), 'start()')
  writeFileSync(join(root, 'index.html'), '<div id="root"></div>')
  writeFileSync(join(root, 'dist/index.html'), 'built')
  writeStamp(root, portalBuild, fingerprint(root, portalBuild))
})

afterEach(() => rmSync(root, { recursive: true }))

describe('a built portal', () => {
  it('is fresh while nothing that it was built from has changed', () => {
    expect(isStale(root, portalBuild)).toBe(false)
  })

  it('stays fresh when a file is touched but not changed, as a clone does', () => {
    utimesSync(join(root, 'src/main.tsx'), new Date(), new Date(Date.now() + 60_000))
    expect(isStale(root, portalBuild)).toBe(false)
  })

  it.each(['src/main.tsx', 'src/screens/new.tsx', 'index.html', 'vite.config.ts', 'package-lock.json'])(
    'is stale after a change of %s',
    path => {
      writeFileSync(join(root, path), 'changed')
      expect(isStale(root, portalBuild)).toBe(true)
    },
  )

  it('is stale after a file was removed', () => {
    rmSync(join(root, 'src/main.tsx'))
    expect(isStale(root, portalBuild)).toBe(true)
  })

  it('is stale when its page is gone', () => {
    rmSync(join(root, 'dist/index.html'))
    expect(isStale(root, portalBuild)).toBe(true)
  })

  it('is stale while a build runs, so that one that breaks off is done again', () => {
    removeStamp(root, portalBuild)
    expect(isStale(root, portalBuild)).toBe(true)
  })

  it('does not mind a change of the server', () => {
    mkdirSync(join(root, 'server'))
    writeFileSync(join(root, 'server/main.ts'), 'listen()')
    expect(isStale(root, portalBuild)).toBe(false)
  })
})

describe('a built server', () => {
  beforeEach(() => {
    for (const folder of ['server', 'src/domain', 'build']) mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, 'build/main.js'), 'built')
    writeStamp(root, serverBuild, fingerprint(root, serverBuild))
  })

  it.each(['server/main.ts', 'src/domain/money.ts'])('is stale after a change of %s', path => {
    expect(isStale(root, serverBuild)).toBe(false)
    writeFileSync(join(root, path), 'changed')
    expect(isStale(root, serverBuild)).toBe(true)
  })

  it('does not mind a change of a screen', () => {
    writeFileSync(join(root, 'src/screens/new.tsx'), 'changed')
    expect(isStale(root, serverBuild)).toBe(false)
  })
})
