import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { buildApp } from '../../server/app'
import { readEnv } from '../../server/config/env'
import { openDatabase } from '../../server/db/connect'
import { fillResource } from '../../server/seed/bulk'
import { seedDemo } from '../../server/seed/seed-demo'
import { registry } from '../../src/resources'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { precompress } from '../../tools/precompress'

const root = join(import.meta.dirname, '../..')

/** Enough rows for three pages. */
const rows = 100

/** Both portals over the same data, each served by our server with the same headers and compression. */
export interface Stage {
  readonly floor: string
  readonly ours: string
  close(): Promise<void>
}

/**
 * Builds the baseline and serves both.
 * @throws Error when the portal is not built
 */
export async function openStage(): Promise<Stage> {
  const ours = process.env.PADDOCK_BENCH_DIST ?? join(root, 'dist')
  if (!existsSync(join(ours, 'index.html'))) throw new Error('The portal is not built: npm run build')
  const folder = mkdtempSync(join(tmpdir(), 'paddock-bench-front-'))
  const floor = join(folder, 'floor')
  await build({
    configFile: join(root, 'bench/floor/vite.config.ts'),
    build: { outDir: floor },
    logLevel: 'warn',
  })
  await precompress(join(floor, 'assets'))

  const database = await openDatabase({ folder: join(folder, 'dev') })
  await seedDemo(database)
  await fillResource(database, registry.byName.get('banks') as AnyResource, { rows })
  const settings = readEnv({
    PADDOCK_ENVIRONMENTS: 'DEV',
    PADDOCK_DATA: folder,
    PADDOCK_LOG_LEVEL: 'fatal',
    PADDOCK_USER_REQUESTS_PER_MINUTE: '0',
  })
  const shared = { ...database, close: async () => {} }
  const apps = await Promise.all(
    [floor, ours].map(dist => buildApp({ settings, opener: async () => shared, dist })),
  )
  const [floorAddress = '', ourAddress = ''] = await Promise.all(
    apps.map(app => app.listen({ host: '127.0.0.1', port: 0 })),
  )
  return {
    floor: floorAddress,
    ours: ourAddress,
    close: async () => {
      await Promise.all(apps.map(app => app.close()))
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
