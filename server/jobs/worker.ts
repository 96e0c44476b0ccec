import type { By } from '../context'
import type { Stop } from '../db/database'
import { channels, hintAfterCommit } from '../db/hint'
import type { Jobs } from './job'
import { returnJob, takeJobs } from './lease'
import { syncRepeating } from './repeating'
import { type Run, type RunOptions, runJob } from './run-job'

export interface WorkerOptions extends Pick<RunOptions, 'database' | 'log'> {
  /** Returns the system as the actor; called for each run. */
  readonly by: () => By
  readonly jobs: Jobs
  readonly leaseSeconds?: number | undefined
  /** Milliseconds between two polls, about. */
  readonly pollEvery?: number | undefined
  /** Milliseconds that `stop` waits for running jobs. */
  readonly stopWithin?: number | undefined
}

export interface Worker {
  /** Takes no more jobs, aborts the running ones, and waits for them for a limited time. */
  stop(): Promise<void>
}

/** Queued jobs that run at once; each repeating job has a place of its own besides. */
const slots = 4

const usual = { leaseSeconds: 15, pollEvery: 2000, stopWithin: 10_000 }

/** Runs the jobs of one environment, next to the workers of other processes. */
export function startWorker({
  jobs,
  leaseSeconds = usual.leaseSeconds,
  pollEvery = usual.pollEvery,
  stopWithin = usual.stopWithin,
  database,
  by,
  log,
}: WorkerOptions): Worker {
  const { orm } = database
  const { environment } = by()
  const runs = new Set<Run>()
  let isOver = false
  let isSynced = false
  let polling: Promise<void> | null = null
  let isHinted = false
  let listening: Promise<Stop | null> | null = null
  let timer: NodeJS.Timeout

  /** One poll at a time; a hint that arrives meanwhile causes another one. */
  const poll = (): Promise<void> => {
    isHinted = true
    polling ??= pollWhileHinted().finally(() => {
      polling = null
      if (isHinted && !isOver) void poll()
    })
    return polling
  }

  async function pollWhileHinted(): Promise<void> {
    try {
      while (isHinted && !isOver) {
        isHinted = false
        if (!isSynced) await syncRepeating(orm, jobs)
        isSynced = true
        await takeAll()
      }
    } catch (error) {
      isHinted = false
      log.warn({ environment, err: error }, 'polling for jobs failed')
    }
  }

  async function takeAll(): Promise<void> {
    const busy = new Set([...runs].map(({ queue }) => queue))
    const repeating: string[] = []
    const queued: string[] = []
    for (const { queue, every } of jobs.values())
      if (every === undefined) queued.push(queue)
      else if (!busy.has(queue)) repeating.push(queue)
    const taken = [...runs].filter(({ queue }) => jobs.get(queue)?.every === undefined).length
    await take(repeating, repeating.length)
    await take(queued, slots - taken)
  }

  async function take(queues: readonly string[], limit: number): Promise<void> {
    if (queues.length === 0 || limit <= 0) return
    const { taken, givenUp } = await takeJobs(orm, { queues, limit, seconds: leaseSeconds })
    for (const { queue, key, attempt } of givenUp)
      log.error({ environment, queue, key, attempt }, 'a job is dead: its server stopped during each attempt')
    for (const lease of taken) {
      const job = jobs.get(lease.queue)
      // The worker was stopped during the poll.
      if (!job || isOver) {
        await returnJob(orm, lease)
        continue
      }
      const run = runJob(job, lease, { database, by: by(), log, leaseSeconds })
      runs.add(run)
      void run.done.then(() => {
        runs.delete(run)
        hintAfterCommit(orm, 'live', 'Job')
        void poll()
      })
    }
    if (taken.length + givenUp.length > 0) hintAfterCommit(orm, 'live', 'Job')
  }

  /** Without hints jobs only start later: polling finds them too. */
  const listen = () => {
    listening ??= database
      .listen(channels.jobs, {
        hear: () => void poll(),
        lost: () => {
          listening = null
        },
      })
      .then(stopListening => {
        // Hints sent before now were heard by nobody.
        void poll()
        return stopListening
      })
      .catch(() => {
        listening = null
        return null
      })
  }

  /** With jitter, so that processes do not poll at the same moment. */
  const pollAgain = () => {
    timer = setTimeout(
      () => {
        listen()
        void poll().then(() => isOver || pollAgain())
      },
      pollEvery * (0.75 + Math.random() / 2),
    ).unref()
  }

  listen()
  void poll()
  pollAgain()

  return {
    stop: async () => {
      isOver = true
      clearTimeout(timer)
      await polling
      for (const run of runs) run.stop()
      await Promise.race([Promise.all([...runs].map(({ done }) => done)), passed(stopWithin)])
      await (await listening)?.()
    },
  }
}

/** Does not keep the process alive. */
function passed(milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, milliseconds).unref()
  })
}
