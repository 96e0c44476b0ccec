import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { FolderInUseError, lockFolder } from '../../server/db/folder-lock'

let folder: string

beforeEach(async () => {
  const home = await mkdtemp(join(tmpdir(), 'paddock-lock-'))
  onTestFinished(() => rm(home, { recursive: true }))
  folder = join(home, 'dev')
})

const dead = {
  process: 2 ** 22 + 1,
  started: '1',
  host: hostname(),
  since: '2026-01-01T00:00:00.000Z',
  token: 'dead',
}

it('a second opener is refused at once, with the holder named', async () => {
  await lockFolder(folder)
  const started = performance.now()
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
  await expect(lockFolder(folder)).rejects.toThrow(`process ${process.pid}`)
  expect(performance.now() - started).toBeLessThan(1000)
})

it('a lock that was given back can be taken again', async () => {
  const unlock = await lockFolder(folder)
  await unlock()
  await (await lockFolder(folder))()
})

it('the lock of a process that is gone is taken over', async () => {
  await writeFile(`${folder}.lock`, JSON.stringify(dead))
  await lockFolder(folder)
  expect(JSON.parse(await readFile(`${folder}.lock`, 'utf8'))).toMatchObject({ process: process.pid })
})

it('a process number that another program has now is not taken for the holder', async () => {
  await writeFile(`${folder}.lock`, JSON.stringify({ ...dead, process: process.ppid }))
  await lockFolder(folder)
})

it('a holder on another machine is never taken for dead', async () => {
  await writeFile(`${folder}.lock`, JSON.stringify({ ...dead, host: 'another-machine' }))
  await expect(lockFolder(folder)).rejects.toThrow('on another-machine')
})

it('of many openers who find a stale lock exactly one gets the folder', async () => {
  await writeFile(`${folder}.lock`, JSON.stringify(dead))
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => lockFolder(folder)))
  expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(1)
})
