// `npm run db:generate -- --name x`: writes the migration that the declarations ask for (docs/environments.md).
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './commands'
import { runCommand } from './run-command'

const code = await runCommand(['node_modules/drizzle-kit/bin.cjs', 'generate', ...process.argv.slice(2)])
if (code === 0) keepNewestSnapshot()
process.exitCode = code

/** Drizzle compares the declarations with the newest snapshot only; each has some 30,000 lines. */
function keepNewestSnapshot(): void {
  const folder = join(root, 'server/db/migrations/meta')
  const snapshots = readdirSync(folder).filter(name => name.endsWith('_snapshot.json'))
  for (const name of snapshots.sort().slice(0, -1)) rmSync(join(folder, name))
}
