// Runs the jobs of some queues until it is killed: `node --import tsx tools/kills/killed-process.ts <JSON>`.
import { pino } from 'pino'
import { bySystem } from '../../server/context'
import { connect, type StoredSource } from '../../server/db/connect'
import { type Job, jobsByQueue } from '../../server/jobs/job'
import { startWorker } from '../../server/jobs/worker'
import { moduleList, modules } from '../../server/modules'

const { source, queues } = JSON.parse(process.argv[2] ?? '') as {
  source: StoredSource
  queues: readonly string[]
}

/** Says on its output when it takes a job in hand. */
const told = (job: Job): Job => ({
  ...job,
  run: call => {
    process.stdout.write('.')
    return job.run(call)
  },
})

const jobs = moduleList.flatMap(module => module.jobs ?? []).filter(({ queue }) => queues.includes(queue))
startWorker({
  database: await connect(source),
  jobs: jobsByQueue(jobs.map(job => told(job as Job))),
  by: () => bySystem({ environment: 'DEV', streamHosts: [] }, modules, () => new Date()),
  log: pino({ level: 'fatal' }),
  // A slice takes longer than a second on a busy machine: its lease would be lost while it works.
  leaseSeconds: 5,
  pollEvery: 100,
})
// Nothing else keeps the process alive until the lease of the one before is over.
setInterval(() => {}, 60_000)
