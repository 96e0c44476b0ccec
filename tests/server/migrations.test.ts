import { readdirSync, readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, it } from 'vitest'
import * as system from '../../server/db/system-tables'
import { tables } from '../../server/db/tables'

const meta = 'server/db/migrations/meta'

it('the committed migrations make exactly the tables that the declarations ask for', async () => {
  const newest = readdirSync(meta)
    .filter(name => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1)
  const committed = JSON.parse(readFileSync(`${meta}/${newest}`, 'utf8'))
  const declared = generateDrizzleJson({ ...system, ...tables }, committed.id)
  expect(await generateMigration(committed, declared)).toEqual([])
})
