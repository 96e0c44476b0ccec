import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { LiveChange } from '../../src/resources/kernel/wire/live'
import { type TestApp, withToken } from './app-fixture'

export interface Heard {
  readonly id: string
  readonly event: string
  readonly change: LiveChange
}

/** A page that listens over a real connection, and the events so far. */
export interface LivePage {
  readonly status: number
  readonly headers: Headers
  readonly heard: Heard[]
  /** Comment lines of the stream, as sent. */
  readonly comments: string[]
  /** Events and comments, in the order in which they were sent. */
  readonly blocks: string[]
  /** Resolves when the stream has ended: normally, or broken off by either side. */
  readonly ended: Promise<'in order' | 'cut off'>
  /** The body of an answer that is not a stream. */
  readonly body: unknown
  leave(): void
}

/** Makes the app listen, and returns its port. */
export async function listen({ app }: Pick<TestApp, 'app'>): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Opens GET /admin/live and resolves when it starts. */
export async function openLive(started: TestApp, token: string, after?: string): Promise<LivePage> {
  const port = await listen(started)
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const answer = await fetch(
    `http://127.0.0.1:${port}/api/dev/admin/live${after === undefined ? '' : `?after=${after}`}`,
    { headers: withToken(token), signal: controller.signal },
  )
  const heard: Heard[] = []
  const comments: string[] = []
  const blocks: string[] = []
  const { status, headers } = answer
  const isStream = status === 200
  const body = isStream ? null : await answer.json()
  const ended = isStream ? read(answer, { heard, comments, blocks }) : Promise.resolve('in order' as const)
  return { status, headers, heard, comments, blocks, ended, body, leave: () => controller.abort() }
}

async function read(
  answer: Response,
  page: Pick<LivePage, 'heard' | 'comments' | 'blocks'>,
): LivePage['ended'] {
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for await (const bytes of answer.body ?? []) {
      const arrived = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
      rest = arrived.pop() ?? ''
      for (const block of arrived) {
        page.blocks.push(block)
        const of = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
        if (of('event') === '') page.comments.push(block)
        else page.heard.push({ id: of('id'), event: of('event'), change: JSON.parse(of('data')) })
      }
    }
    return 'in order'
  } catch {
    return 'cut off'
  }
}
