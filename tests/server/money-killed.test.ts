import { expect, it } from 'vitest'
import { runKills } from '../../tools/kills/run-kills'
import { makeTestSource } from './harness'
import { serverCommand } from './server-command'

it('a server that is killed while money moves loses nothing that was answered, and sends every payout once', {
  timeout: 300_000,
}, async () => {
  const report = await runKills({
    source: await makeTestSource(),
    kills: 2,
    command: serverCommand,
  })
  expect(report.problems).toEqual([])
  expect(report.kills).toBe(2)
  expect(report.payouts).toBeGreaterThan(0)
})
