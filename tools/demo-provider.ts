import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { sign, signatureProblem } from '../server/modules/provider-door/signature'

/** How the demo provider behaves: it sends its events at once, late, twice, the later first, or not at all. */
export const behaviours = ['prompt', 'late', 'twice', 'reordered', 'never', 'lost'] as const

export type Behaviour = (typeof behaviours)[number]

export interface DemoProviderOptions {
  /** 0: any free port. */
  readonly port: number
  /** The base address of an environment: http://localhost:4000/api/dev. */
  readonly to: string
  /** The provider's code and webhook secret in Paddock. */
  readonly code: string
  readonly secret: string
  readonly behaviour: Behaviour
  /** Milliseconds that `late` waits. */
  readonly delay?: number
  readonly now?: () => Date
}

export interface DemoProvider {
  readonly address: string
  /** Waits until everything that is to be sent was sent. */
  settled(): Promise<void>
  close(): Promise<void>
}

interface Payment {
  readonly id: string
  readonly reference: string
  readonly amount: number
  readonly currency: string
}

/**
 * Plays a payment provider for DEV and tests (docs/platform.md, The demo provider):
 * POST /deposits {reference, amount, currency, type?} is a customer who pays in, POST /payouts {id, amount, currency} an
 * order to pay out, GET /payouts/{id} and GET /deposits/{reference} their status, GET /count the counts so far. Requests
 * about payouts or deposits must be signed as events are; without a body, the path is signed.
 */
export async function startDemoProvider(options: DemoProviderOptions): Promise<DemoProvider> {
  const { behaviour, delay = 5_000 } = options
  const payouts = new Map<string, Payment>()
  /** By reference. */
  const paidIn = new Map<string, object>()
  const count = { payouts: 0, repeated: 0, amounts: {} as Record<string, number>, events: 0, refused: 0 }
  const sending = new Set<Promise<void>>()
  let held: object | null = null

  const deliver = async (event: object) => {
    count.events += 1
    const isTaken = await sendEvent(options, event).catch(() => false)
    if (!isTaken) count.refused += 1
  }
  const sendAll = async (event: object) => {
    if (behaviour === 'never') return
    if (behaviour === 'late') await wait(delay)
    if (behaviour === 'reordered' && held === null) {
      held = event
      return
    }
    await deliver(event)
    if (behaviour === 'twice') await deliver(event)
    if (held !== null) {
      const earlier = held
      held = null
      await deliver(earlier)
    }
  }
  const send = (event: object) => {
    const done = sendAll(event).finally(() => sending.delete(done))
    sending.add(done)
  }

  const payOut = (asked: Omit<Payment, 'reference'>): Payment => {
    const known = payouts.get(asked.id)
    if (known) {
      count.repeated += 1
      return known
    }
    const payment = { ...asked, reference: `OUT-${payouts.size + 1}` }
    payouts.set(asked.id, payment)
    count.payouts += 1
    count.amounts[asked.currency] = (count.amounts[asked.currency] ?? 0) + asked.amount
    send({ ...payment, id: randomUUID(), type: 'payout.paid', payout: asked.id })
    return payment
  }

  const answer = (method: string, path: string, body: Record<string, never>): object | null => {
    if (method === 'GET' && path === '/count') return count
    if (method === 'GET' && path.startsWith('/payouts/')) {
      const payment = payouts.get(path.slice('/payouts/'.length))
      return payment ? { status: 'paid', ...payment } : null
    }
    if (method === 'GET' && path.startsWith('/deposits/'))
      return paidIn.get(decodeURIComponent(path.slice('/deposits/'.length))) ?? null
    if (method === 'POST' && path === '/payouts') return { status: 'pending', ...payOut(body as never) }
    if (method === 'POST' && path === '/deposits') {
      const { type = 'deposit.confirmed', reference, amount, currency } = body
      paidIn.set(String(reference), { reference, amount, currency, status: statusOf(String(type)) })
      send({ id: randomUUID(), type, reference, amount, currency })
      return {}
    }
    return null
  }

  const isTrusted = ({ url = '', headers }: IncomingMessage, body: Buffer) => {
    if (!url.startsWith('/payouts') && !url.startsWith('/deposits/')) return true
    const signed = body.length > 0 ? body : Buffer.from(url)
    const asked = { body: signed, secrets: [options.secret], now: options.now?.() ?? new Date() }
    return signatureProblem(String(headers['paddock-signature']), asked) === null
  }

  const server = createServer((request, response) => {
    void readBody(request).then(body => {
      const { method = '', url = '' } = request
      const said = isTrusted(request, body) ? answer(method, url, parsed(body)) : null
      // The order was taken, but its sender gets no answer.
      if (behaviour === 'lost' && request.url === '/payouts') return void request.socket.destroy()
      response.writeHead(said ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(said ?? { error: 'There is nothing at this address' }))
    })
  })
  await new Promise<void>(done => {
    server.listen(options.port, '127.0.0.1', done)
  })
  return {
    address: addressOf(server),
    settled: async () => void (await Promise.all(sending)),
    close: () =>
      new Promise(done => {
        server.close(() => done())
      }),
  }
}

/** Returns the status of a deposit after an event of this type: 'confirmed', 'failed' or 'reversed'. */
const statusOf = (type: string) => type.replace('deposit.', '')

async function sendEvent(
  { to, code, secret, now = () => new Date() }: DemoProviderOptions,
  event: object,
): Promise<boolean> {
  const body = JSON.stringify(event)
  const answer = await fetch(`${to}/providers/${code}/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'paddock-signature': sign(body, secret, now()) },
    body,
  })
  return answer.ok
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const parsed = (body: Buffer): Record<string, never> =>
  body.length === 0 ? {} : JSON.parse(body.toString('utf8'))

function addressOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The demo provider does not listen')
  return `http://127.0.0.1:${address.port}`
}
