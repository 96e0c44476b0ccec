// A process that runs jobs until it is killed: `node --import tsx tests/server/job-process.ts <source as JSON>`.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { bySystem } from '../../server/context'
import { connect, type Source } from '../../server/db/connect'
import { type Job, jobsByQueue } from '../../server/jobs/job'
import { startWorker } from '../../server/jobs/worker'
import { modules } from '../../server/modules'
import { testLog } from './test-log'

/** Stores its number, in two steps of one transaction between which the process may be killed. */
export const writeDown: Job<{ n: number }> = {
  queue: 'tests.writeDown',
  payload: z.object({ n: z.number() }),
  maxAttempts: 100,
  run: ({ payload: { n }, transaction }) =>
    transaction(async orm => {
      await orm.execute(sql`insert into written (n, step) values (${n}, 1)`)
      await pause(5)
      await orm.execute(sql`insert into written (n, step) values (${n}, 2)`)
      process.stdout.write('.')
    }),
}

const [, script = '', source] = process.argv
if (source !== undefined && script.endsWith('job-process.ts'))
  startWorker({
    database: await connect(JSON.parse(source) as Source),
    jobs: jobsByQueue([writeDown]),
    by: () => bySystem({ environment: 'DEV', streamHosts: [] }, modules),
    log: testLog([]),
    leaseSeconds: 2,
  })
