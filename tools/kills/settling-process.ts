// A process that settles pools until it is killed: `node --import tsx tools/kills/settling-process.ts <source as JSON>`.
import { pino } from 'pino'
import { bySystem } from '../../server/context'
import { connect, type Source } from '../../server/db/connect'
import { type Job, jobsByQueue } from '../../server/jobs/job'
import { startWorker } from '../../server/jobs/worker'
import { modules } from '../../server/modules'
import { settlePoolJob } from '../../server/modules/pools'

/** Says on its output when it takes a pool in hand. */
const told: Job<{ pool: string | null; race: string }> = {
  ...settlePoolJob,
  run: call => {
    process.stdout.write('.')
    return settlePoolJob.run(call)
  },
}

const [, , source = ''] = process.argv
startWorker({
  database: await connect(JSON.parse(source) as Source),
  jobs: jobsByQueue([told as Job]),
  by: () => bySystem({ environment: 'DEV', streamHosts: [] }, modules, () => new Date()),
  log: pino({ level: 'fatal' }),
  leaseSeconds: 1,
  pollEvery: 100,
})
