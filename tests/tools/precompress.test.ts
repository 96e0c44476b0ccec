import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isCompressible, precompress } from '../../tools/precompress'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paddock-assets-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

describe('precompressing the build', () => {
  it('puts a brotli and a gzip twin with the same text beside a script', async () => {
    const script = 'export const paddock = 1\n'.repeat(200)
    writeFileSync(join(folder, 'main-a1.js'), script)

    expect(await precompress(folder)).toBe(1)
    expect(brotliDecompressSync(readFileSync(join(folder, 'main-a1.js.br'))).toString()).toBe(script)
    expect(gunzipSync(readFileSync(join(folder, 'main-a1.js.gz'))).toString()).toBe(script)
  })

  it('leaves a file alone that fits into one packet', async () => {
    writeFileSync(join(folder, 'small.js'), 'export {}\n'.repeat(100))
    expect(await precompress(folder)).toBe(0)
    expect(readdirSync(folder)).toEqual(['small.js'])
  })

  it.each(['app.js', 'app.css', 'logo.svg', 'data.json'])('takes %s', name => {
    expect(isCompressible(name)).toBe(true)
  })

  it.each(['inter.woff2', 'photo.png', 'photo.webp', 'app.js.br', 'app.js.gz', 'index.html'])(
    'leaves %s',
    name => {
      expect(isCompressible(name)).toBe(false)
    },
  )
})
