import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import type { Database, Orm } from '../../server/db/database'
import { failureOf } from '../../server/db/failures'
import { openTestDatabase } from './harness'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await database.orm.execute(sql`create table drawer (id int primary key, amount int not null)`)
  await database.orm.execute(sql`insert into drawer values (1, 0), (2, 0)`)
})

async function rowsOf<Row>(orm: Orm, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await orm.execute(query)) as unknown as { rows: Row[] }).rows
}

async function amountOf(id: number): Promise<number> {
  const [row] = await rowsOf<{ amount: number }>(
    database.orm,
    sql`select amount from drawer where id = ${id}`,
  )
  return row?.amount ?? Number.NaN
}

const add = (orm: Orm, id: number) => orm.execute(sql`update drawer set amount = amount + 1 where id = ${id}`)

/** Returns the id of the server process that runs a transaction. */
async function backendOf(transaction: Orm): Promise<number> {
  const [row] = await rowsOf<{ pid: number }>(transaction, sql`select pg_backend_pid() as pid`)
  return row?.pid ?? 0
}

async function kill(pid: number): Promise<void> {
  await database.for('background').orm.execute(sql`select pg_terminate_backend(${pid})`)
}

/** Returns the current or last statement of a server process; undefined when the process is gone. */
async function activityOf(pid: number): Promise<string | undefined> {
  const query = sql`select query from pg_stat_activity where pid = ${pid}`
  const [row] = await rowsOf<{ query: string }>(database.for('background').orm, query)
  return row?.query
}

describe('a transaction', () => {
  it('keeps all that it wrote, and answers what the work answers', async () => {
    const before = await amountOf(1)
    const answer = await database.transaction(async orm => {
      await add(orm, 1)
      return 'done'
    })
    expect(answer).toBe('done')
    expect(await amountOf(1)).toBe(before + 1)
  })

  it('takes several statements at once, one after the other', async () => {
    const warnings: Error[] = []
    const hear = (warning: Error) => warnings.push(warning)
    process.on('warning', hear)
    const before = await amountOf(1)
    await database.transaction(orm => Promise.all([add(orm, 1), add(orm, 1), add(orm, 1)]))
    await setImmediate()
    process.off('warning', hear)
    expect(await amountOf(1)).toBe(before + 3)
    expect(warnings).toEqual([])
  })

  it('keeps nothing when the work fails, and throws what the work threw', async () => {
    const before = await amountOf(1)
    const failing = database.transaction(async orm => {
      await add(orm, 1)
      throw new Error('not enough')
    })
    await expect(failing).rejects.toThrow('not enough')
    expect(await amountOf(1)).toBe(before)
  })

  it('within another is a savepoint: its failure takes back its own writes alone', async () => {
    const [first, second] = [await amountOf(1), await amountOf(2)]
    await database.transaction(async orm => {
      await add(orm, 1)
      await orm
        .transaction(async inner => {
          await add(inner, 2)
          throw new Error('no')
        })
        .catch(() => {})
    })
    expect([await amountOf(1), await amountOf(2)]).toEqual([first + 1, second])
  })

  it('says so when a failed statement was ignored, for nothing was kept then', async () => {
    const before = await amountOf(1)
    const ignoring = database.transaction(async orm => {
      await add(orm, 1)
      await orm.execute(sql`select 1 / 0`).catch(() => {})
    })
    await expect(ignoring).rejects.toThrow()
    expect(await amountOf(1)).toBe(before)
  })

  it('refuses statements that come after its end, which would run in the transaction of another', async () => {
    let kept: Orm | undefined
    await database.transaction(async orm => {
      kept = orm
    })
    await expect(kept?.execute(sql`select 1`)).rejects.toThrow()
  })

  it('goes over the connections of each purpose alike', async () => {
    const before = await amountOf(1)
    for (const purpose of ['requests', 'money', 'jobs', 'background', 'maintenance'] as const)
      await database.for(purpose).transaction(orm => add(orm, 1))
    expect(await amountOf(1)).toBe(before + 5)
  })
})

describe.runIf('url' in inject('template'))('over PostgreSQL, a transaction', () => {
  it('whose connection is lost fails alone: the process and the other connections go on', async () => {
    const before = await amountOf(1)
    for (let time = 0; time < 20; time += 1) {
      const failing = database.transaction(async orm => {
        await add(orm, 1)
        await kill(await backendOf(orm))
        await add(orm, 1)
      })
      expect(await failing.catch(failureOf)).toBe('unreachable')
    }
    expect(await amountOf(1)).toBe(before)
  })

  it('whose connection is lost between two statements fails too', async () => {
    const failing = database.transaction(async orm => {
      const pid = await backendOf(orm)
      await kill(pid)
      await expect.poll(() => activityOf(pid)).toBeUndefined()
      // The last message of the server has arrived; this process reads it before the next turn of its event loop.
      await setImmediate()
    })
    expect(await failing.catch(failureOf)).toBe('unreachable')
  })

  it('whose COMMIT gets no answer is said to have an unknown outcome', async () => {
    await database.orm.execute(sql`
      create table slow_commit (id int);
      create function wait_at_commit() returns trigger language plpgsql as
        $$ begin perform pg_sleep(5); return null; end $$;
      create constraint trigger waits after insert on slow_commit
        deferrable initially deferred for each row execute function wait_at_commit()`)
    let pid = 0
    const failing = database.transaction(async orm => {
      await orm.execute(sql`insert into slow_commit values (1)`)
      pid = await backendOf(orm)
    })
    const outcome = failing.catch(failureOf)
    await expect.poll(() => activityOf(pid)).toBe('commit')
    await kill(pid)
    expect(await outcome).toBe('unknown_outcome')
  })

  it('runs again from the start after a deadlock, so that both rivals get through', async () => {
    const before = [await amountOf(1), await amountOf(2)]
    let runs = 0
    let meet = () => {}
    const met = new Promise<void>(resolve => {
      meet = resolve
    })
    const move = (from: number, to: number) =>
      database.transaction(async orm => {
        runs += 1
        await add(orm, from)
        if (runs === 2) meet()
        await met
        await add(orm, to)
      })
    await Promise.all([move(1, 2), move(2, 1)])
    expect(runs).toBe(3)
    expect([await amountOf(1), await amountOf(2)]).toEqual(before.map(amount => amount + 2))
  })

  it('gives up after four conflicts', async () => {
    let runs = 0
    const failing = database.transaction(async orm => {
      runs += 1
      await orm.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
    })
    expect(await failing.catch(failureOf)).toBe('busy')
    expect(runs).toBe(4)
  })

  it('within another does not run again by itself: the whole does', async () => {
    let [outer, inner] = [0, 0]
    const failing = database.transaction(async orm => {
      outer += 1
      await orm.transaction(async savepoint => {
        inner += 1
        await savepoint.execute(sql`do $$ begin raise exception 'again' using errcode = '40P01'; end $$`)
      })
    })
    await expect(failing).rejects.toThrow()
    expect([outer, inner]).toEqual([4, 4])
  })

  it('waits for a lock no longer than it may', async () => {
    await database.transaction(async holder => {
      await add(holder, 1)
      const failing = database.transaction(orm => add(orm, 1), { lockTimeout: 100 })
      expect(await failing.catch(failureOf)).toBe('busy')
    })
  })

  it('has statements that take no longer than they may, and ends there, not its connection', async () => {
    const failing = database.transaction(orm => orm.execute(sql`select pg_sleep(5)`), {
      statementTimeout: 100,
    })
    expect(await failing.catch(failureOf)).toBe('slow')
  })

  it('leaves its limits behind with its end', async () => {
    await database.transaction(async () => {}, { statementTimeout: 1, lockTimeout: 1 })
    const settings = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`
    expect(await rowsOf(database.orm, settings)).toEqual([{ statement: '4s', lock: '3s', idle: '10s' }])
  })

  it('finds connections again after each of the ways to fail, more often than there are any', async () => {
    const ways = [
      () => database.transaction(async orm => kill(await backendOf(orm)).then(() => add(orm, 1))),
      () => database.transaction(orm => orm.execute(sql`select pg_sleep(1)`), { statementTimeout: 10 }),
      () => database.transaction(orm => orm.execute(sql`select 1 / 0`)),
      () => database.transaction(() => Promise.reject(new Error('no'))),
      () => database.orm.execute(sql`select 1 / 0`),
    ]
    const tries = Array.from({ length: 60 }, (_, index) => ways[index % ways.length]?.())
    expect((await Promise.allSettled(tries)).every(({ status }) => status === 'rejected')).toBe(true)
    const together = Array.from({ length: 10 }, () => database.transaction(orm => add(orm, 2)))
    await Promise.all(together)
  })
})

describe.runIf('url' in inject('template'))('over PostgreSQL, connections', () => {
  it('of requests that are all taken keep neither money nor background work waiting', async () => {
    let letGo = () => {}
    const gate = new Promise<void>(resolve => {
      letGo = resolve
    })
    const taken = Array.from({ length: 10 }, () => database.transaction(() => gate))
    onTestFinished(async () => {
      letGo()
      await Promise.all(taken)
    })
    await database.for('money').transaction(orm => add(orm, 1))
    await database.for('background').orm.execute(sql`select 1`)
    await database.ping()
    const start = performance.now()
    expect(await database.orm.execute(sql`select 1`).catch(failureOf)).toBe('busy')
    expect(performance.now() - start).toBeLessThan(9000)
  })

  it('that idled while the server was cut off are not trusted once one of them was lost', async () => {
    const pids = await Promise.all(
      Array.from({ length: 5 }, () => database.transaction(orm => backendOf(orm))),
    )
    await database.transaction(async orm => kill(await backendOf(orm))).catch(() => {})
    const next = await Promise.all(
      Array.from({ length: 5 }, () => database.transaction(orm => backendOf(orm))),
    )
    expect(next.filter(pid => pids.includes(pid))).toEqual([])
  })
})
