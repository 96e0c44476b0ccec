import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { tableOf } from '../../server/db/tables'
import { signIns } from '../../src/resources/people/sign-ins'
import { addAccount, password, startApp } from './app-fixture'
import { openTestDatabase } from './harness'

it('a client that leaves while the database opens is signed in as any other: its address is noted before', async () => {
  const opened = await openTestDatabase()
  const { phone } = await addAccount(opened)
  let open = () => {}
  const isOpened = new Promise<void>(resolve => {
    open = resolve
  })
  const started = await startApp(
    { PADDOCK_ENVIRONMENTS: 'DEV', PADDOCK_LOG_LEVEL: 'info' },
    { opener: () => isOpened.then(() => ({ ...opened, close: async () => {} })) },
  )
  const url = new URL(await started.app.listen({ port: 0 }))
  const body = JSON.stringify({ phone, password, userCaptcha: 'dummy', skipCaptcha: true })
  const served = new Promise<Socket>(resolve => started.app.server.once('connection', resolve))
  const socket = connect(Number(url.port), '127.0.0.1')
  socket.write(
    `POST /api/dev/signin/phone HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  await new Promise<void>(resolve => started.app.server.once('request', () => setImmediate(resolve)))
  const gone = once(await served, 'close')
  socket.destroy()
  await gone
  open()
  const table = tableOf(signIns)
  await expect
    .poll(() => opened.orm.select({ address: table.address, outcome: table.outcome }).from(table))
    .toEqual([{ address: '127.0.0.1', outcome: 'SIGNED_IN' }])
  expect(started.lines.filter(line => line.includes('"level":"error"'))).toEqual([])
})
