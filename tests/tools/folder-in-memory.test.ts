import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderInMemory } from '../../tools/folder-in-memory'

it.runIf(folderInMemory())('the folder in memory can be written', () => {
  const own = mkdtempSync(join(String(folderInMemory()), 'paddock-written-'))
  writeFileSync(join(own, 'one'), 'one')
  expect(() => rmSync(own, { recursive: true })).not.toThrow()
})
