import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { FolderInUseError, lockFolder } from '../../../server/db/folder-lock'
import { type Holder, thisProcess } from '../../../server/db/lock-holder'

let folder: string

beforeEach(async () => {
  const home = await mkdtemp(join(tmpdir(), 'paddock-lock-'))
  onTestFinished(() => rm(home, { recursive: true }))
  folder = join(home, 'dev')
})

/** A former lock holder of this machine whose process is gone. */
const dead: Holder = {
  ...thisProcess(),
  process: 2 ** 22 + 1,
  started: '1',
  socket: null,
  since: '2026-01-01T00:00:00.000Z',
  token: 'dead',
}

/** Writes the lock file of this holder. */
const leave = (holder: Partial<Holder>) => writeFile(`${folder}.lock`, JSON.stringify(holder))

const holder = async () => JSON.parse(await readFile(`${folder}.lock`, 'utf8')) as Holder

/** Reads the output lines of a process; the process ends with the test. */
function linesOf(child: ChildProcess): () => Promise<string> {
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout as NonNullable<ChildProcess['stdout']> })[
    Symbol.asyncIterator
  ]()
  return async () => String((await lines.next()).value)
}

describe('the lock on a folder', () => {
  it('makes the place of the data for its own account only', async () => {
    const home = join(folder, 'data')
    await lockFolder(join(home, 'dev'))
    expect((await stat(home)).mode & 0o777).toBe(0o700)
  })

  it('refuses a second opener at once, with the holder named', async () => {
    await lockFolder(folder)
    const started = performance.now()
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
    await expect(lockFolder(folder)).rejects.toThrow(`process ${process.pid}`)
    expect(performance.now() - started).toBeLessThan(1000)
  })

  it('can be taken again when it was given back, and leaves nothing behind', async () => {
    const unlock = await lockFolder(folder)
    await unlock()
    await (await lockFolder(folder))()
    expect(await readdir(join(folder, '..'))).toEqual([])
  })

  it('goes to exactly one of many openers who find a stale one', async () => {
    await leave(dead)
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => lockFolder(folder)))
    expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(1)
  })
})

/** Starts a process that takes the lock, and reports success or why it failed. */
const script = () => `import { lockFolder } from './server/db/folder-lock.ts'
  lockFolder(${JSON.stringify(folder)}).then(() => console.log('locked'), error => console.log(error.message))
  setInterval(() => {}, 1000)`

describe('a process that holds a lock', () => {
  async function lockInProcess(): Promise<ChildProcess> {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script()], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    expect(await linesOf(child)()).toBe('locked')
    return child
  }

  it('ends when another one took it over: both would destroy what the other writes', async () => {
    const child = await lockInProcess()
    await leave({ ...dead, token: 'other' })
    expect(await once(child, 'exit')).toEqual([1, null])
  })

  it('makes it anew when somebody removed it', async () => {
    await lockInProcess()
    await rm(`${folder}.lock`)
    await expect.poll(() => holder().catch(() => null)).toMatchObject({ namespace: dead.namespace })
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
  })
})

describe('a lock is taken over', () => {
  it('from a process that is gone', async () => {
    await leave(dead)
    await lockFolder(folder)
    expect(await holder()).toMatchObject({ process: process.pid })
  })

  it('from a process whose number another program has now', async () => {
    await leave({ ...dead, process: process.ppid })
    await lockFolder(folder)
  })

  it.each([
    ['is empty', ''],
    ['cannot be read', '{"process": 12'],
    ['names nobody', '{}'],
    ['holds something else', 'null'],
  ])('when it %s', async (_, text) => {
    await writeFile(`${folder}.lock`, text)
    await lockFolder(folder)
    expect(await holder()).toMatchObject({ process: process.pid })
  })

  it('from a process that died while it removed a stale lock', async () => {
    await leave(dead)
    await writeFile(`${folder}.lock.stale`, JSON.stringify(dead))
    const [outcome] = await Promise.allSettled([lockFolder(folder)])
    expect(outcome?.status).toBe('fulfilled')
  })

  it.runIf(process.platform === 'linux')(
    'from a zombie, which has ended and only waits for its parent',
    async () => {
      // The one behind it ends once `sleep`, which waits for nobody, has taken the place of the shell.
      const replaced = '[ "$(cat /proc/$$/comm)" = sleep ]'
      const script = `(until ${replaced}; do sleep 0.05; done) & echo $!; exec sleep 600`
      const child = spawn('sh', ['-c', script], {
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      const id = Number(await linesOf(child)())
      const status = async () =>
        (await readFile(`/proc/${id}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ')
      await expect.poll(async () => (await status())[0]).toBe('Z')
      await leave({ ...dead, process: id, started: (await status())[19] ?? '' })
      await lockFolder(folder)
    },
  )
})

describe('a lock of another machine', () => {
  const elsewhere = { ...dead, host: 'another-machine', boot: 'another boot' }

  it('is respected as long as its holder shows that it lives', async () => {
    await leave(elsewhere)
    await expect(lockFolder(folder)).rejects.toThrow('on another-machine')
  })

  it('is respected when its holder has a clock that is wrong', async () => {
    await leave(elsewhere)
    const beat = () => utimes(`${folder}.lock`, new Date(0), new Date(performance.now()))
    await beat()
    const beating = setInterval(beat, 1000)
    onTestFinished(() => clearInterval(beating))
    await expect(lockFolder(folder)).rejects.toThrow('on another-machine')
  })

  it('is taken over when it has shown nothing for long, also when this machine was started again since', async () => {
    const hosts = ['another-machine', hostname()]
    const takeOver = async (host: string) => {
      const one = `${folder}-of-${host}`
      await writeFile(`${one}.lock`, JSON.stringify({ ...elsewhere, host }))
      await utimes(`${one}.lock`, new Date(), new Date(Date.now() - 60_000))
      await lockFolder(one)
    }
    await Promise.all(hosts.map(takeOver))
  })
})

const canIsolate = spawnSync('unshare', ['-p', '-u', '-f', 'true']).status === 0

describe.runIf(canIsolate)('a lock of another container on this machine', () => {
  /** Takes the lock in a process with its own process ids and host name, as in a container. */
  async function lockInContainer(): Promise<ChildProcess> {
    const container = 'hostname recreated && exec "$0" --import tsx --input-type=module -e "$1"'
    const child = spawn(
      'unshare',
      ['-p', '-u', '-f', '--kill-child', '--mount-proc', 'sh', '-c', container, process.execPath, script()],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    expect(await linesOf(child)()).toBe('locked')
    return child
  }

  it('is respected while it runs, and taken over as soon as it was killed', async () => {
    const child = await lockInContainer()
    expect(await holder()).toMatchObject({ process: 1, host: 'recreated' })
    await expect(lockFolder(folder)).rejects.toThrow('process 1 on recreated')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const started = performance.now()
    await expect
      .poll(() =>
        lockFolder(folder).then(
          unlock => unlock(),
          error => error.message,
        ),
      )
      .toBeUndefined()
    expect(performance.now() - started).toBeLessThan(5000)
  })
})
