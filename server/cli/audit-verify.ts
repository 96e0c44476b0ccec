import { parseArgs } from 'node:util'
import { type Bytes, digestFromHex, toHex } from '../../src/domain/trail/bytes'
import { describeFinding } from '../../src/domain/trail/describe-finding'
import type { Anchor } from '../../src/domain/trail/verify'
import { type TrailVerification, verifyTrail } from '../audit/verify'
import { chosenEnvironments, filledDatabases } from './filled-databases'

const usage = 'npm run audit:verify -- [--env PROD] [--anchor 39512:HASH]'

/**
 * `npm run audit:verify`: checks whether the audit trail still matches its seals, and reports where it does
 * not.
 */
async function verifyFromTerminal(): Promise<void> {
  const { env, anchor } = readArguments()
  const names = chosenEnvironments(env, usage)
  if (anchor && names.length > 1) throw new Error(`--anchor belongs to one environment. Add --env. ${usage}`)
  for await (const { name, database } of filledDatabases(names)) {
    const start = performance.now()
    report(name, await verifyTrail(database.for('maintenance'), anchor), performance.now() - start)
  }
}

function report(name: string, found: TrailVerification, milliseconds: number): void {
  const { findings, entries, blocks, end, unsealed } = found
  for (const finding of findings) console.error(`${name}: ${describeFinding(finding)}`)
  const seconds = (milliseconds / 1000).toFixed(1)
  const size = `${counted(entries, 'entry', 'entries')} in ${counted(blocks, 'block', 'blocks')}`
  const verdict =
    findings.length === 0 ? 'verified' : `verified, ${counted(findings.length, 'finding', 'findings')}`
  console.log(
    `${name}: ${size} ${verdict} in ${seconds} s; ${counted(unsealed, 'entry', 'entries')} not sealed yet.`,
  )
  if (blocks > 0)
    console.log(`${name}: note this anchor outside the database: ${end.last}:${toHex(end.hash)}`)
  if (findings.length > 0) process.exitCode = 1
}

function readArguments(): { env: string | undefined; anchor: Anchor | undefined } {
  const { values } = parseArgs({ options: { env: { type: 'string' }, anchor: { type: 'string' } } })
  return {
    env: values.env,
    anchor: values.anchor === undefined ? undefined : readAnchor(values.anchor),
  }
}

function readAnchor(text: string): Anchor {
  const [seq = '', hex = ''] = text.split(':')
  const hash: Bytes | null = digestFromHex(hex)
  if (/^\d{1,15}$/.test(seq) && hash) return { seq: Number(seq), hash }
  throw new Error(`--anchor must be a number and a hash, as an earlier run printed them: ${usage}`)
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

verifyFromTerminal().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
