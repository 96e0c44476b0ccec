import { type PayoutFacts, type PayoutOutcome, readOutcome } from '../../../src/domain/payout'
import { sign } from '../provider-door'

/** What a provider needs to know to pay. */
export interface Payout extends PayoutFacts {
  readonly method: string
  readonly bank: string
  readonly accountNumber: string
  readonly ownerName: string
}

/** Where a provider is asked, and by which secret it knows that we ask. */
export interface PayoutDoor {
  readonly apiBase: string
  /** Null when none is set: the calls are not signed. */
  readonly secret: string | null
  readonly now: () => Date
}

/** How a provider is asked. Neither call throws: what went wrong is an outcome. */
export interface PayoutClient {
  send(door: PayoutDoor, payout: Payout, signal: AbortSignal): Promise<PayoutOutcome>
  query(door: PayoutDoor, payout: PayoutFacts, signal: AbortSignal): Promise<PayoutOutcome>
}

/** The most of an answer that is read. */
const mostBytes = 64 * 1024

/** The transport is `fetch`, or one that leads to a server on this machine. */
interface ClientOptions {
  readonly timeoutMs?: number
  readonly transport?: (address: string, init: RequestInit) => Promise<Response>
}

/** The withdrawal's id is the provider's idempotency key: it pays one payout for it, however often it is sent. */
export function createPayoutClient({
  timeoutMs = 20_000,
  transport = fetch,
}: ClientOptions = {}): PayoutClient {
  async function ask(
    { apiBase, secret, now }: PayoutDoor,
    facts: PayoutFacts,
    init: {
      readonly method: 'GET' | 'POST'
      readonly headers?: Record<string, string>
      readonly body?: string
    },
    signal: AbortSignal,
  ): Promise<PayoutOutcome> {
    const path = init.method === 'POST' ? '/payouts' : `/payouts/${facts.id}`
    try {
      const response = await transport(`${apiBase.replace(/\/$/, '')}${path}`, {
        ...init,
        headers: {
          ...init.headers,
          // Without a body, the path is signed.
          ...(secret !== null && { 'paddock-signature': sign(init.body ?? path, secret, now()) }),
        },
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      })
      return readOutcome(init.method, response.status, await bodyOf(response), facts)
    } catch (error) {
      return { kind: 'unknown', why: `The provider could not be reached: ${String(error)}`.slice(0, 200) }
    }
  }
  return {
    send: (door, payout, signal) =>
      ask(
        door,
        payout,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': payout.id },
          body: JSON.stringify(payout),
        },
        signal,
      ),
    query: (door, facts, signal) => ask(door, facts, { method: 'GET' }, signal),
  }
}

/** Returns the parsed body; null when it is too long or no JSON. */
async function bodyOf(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let read = 0
  for await (const chunk of response.body ?? []) {
    read += chunk.length
    if (read > mostBytes) return null
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    return null
  }
}
