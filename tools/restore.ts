// `npm run restore -- FILE --to FOLDER|postgres://…`: restores a backup into a new place and verifies it (docs/backup.md).
import { parseArgs } from 'node:util'
import { restore } from './backups'

const usage = 'npm run restore -- FILE --to FOLDER|postgres://…'

async function restoreFromTerminal(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true })
  const [file] = positionals
  const { to } = values
  if (!file || !to || positionals.length > 1) throw new Error(`Say which file, and where to: ${usage}`)
  const { facts, seconds } = await restore(file, /^postgres(ql)?:/.test(to) ? { url: to } : { folder: to })
  const rows = Object.values(facts.rows).reduce((sum, count) => sum + count, 0)
  console.log(
    `${facts.environment} as of ${facts.takenAt} is restored to ${to.replace(/:[^:@/]*@/, ':•••@')}.`,
  )
  console.log(
    `${rows.toLocaleString('en')} rows, the audit trail up to ${facts.trail.seq} and the ledger verified. It took ${seconds} s.`,
  )
}

restoreFromTerminal().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
