// `npm run check`: all static checks of the code. Prints a line per step, and the output of failed steps.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { biomeCheck, root, typeCheck, vitest } from './commands'

type Step = { name: string; args: string[] }

/** The longest step comes first, so that the short ones use the other cores. */
const steps: Step[] = [
  {
    name: 'architecture',
    args: [...vitest, '--project', 'unit', 'tests/architecture.test.ts', 'tests/documentation.test.ts'],
  },
  { name: 'types of tests and tools', args: typeCheck('.') },
  { name: 'types of src', args: typeCheck('src') },
  { name: 'types of server', args: typeCheck('server') },
  { name: 'types of src/resources', args: typeCheck('src/resources') },
  { name: 'format and lint', args: biomeCheck },
]

async function runStep({ name, args }: Step): Promise<boolean> {
  const start = performance.now()
  const { code, output } = await capture(args)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (code !== 0) console.log(output.trim())
  console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(26)} ${seconds} s`)
  return code === 0
}

function capture(args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.once('error', reject)
    child.once('close', code => resolve({ code, output }))
  })
}

const queue = [...steps]
const results: boolean[] = []
async function work(): Promise<void> {
  for (let step = queue.shift(); step; step = queue.shift()) results.push(await runStep(step))
}
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))

const failed = results.filter(passed => !passed).length
console.log(
  failed === 0 ? `All ${results.length} checks passed.` : `${failed} of ${results.length} checks failed.`,
)
process.exitCode = failed === 0 ? 0 : 1
