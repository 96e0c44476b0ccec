import { eq } from 'drizzle-orm'
import { providers } from '../../../src/resources/games/providers'
import type { By } from '../../context'
import { openSecret } from '../../crud/secrets'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { sign } from './signature'

/** Where a provider is called, and by which secret it knows that we call. */
export interface ProviderApi {
  readonly apiBase: string
  /** Null when none is set: the calls are not signed. */
  readonly secret: string | null
  readonly now: () => Date
}

export interface ProviderCall {
  readonly method: 'GET' | 'POST'
  /** Below the API base, as it is sent. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** The response of a provider, or why there is none. The body is null when it is too long or not JSON. */
export type ProviderAnswer =
  | { readonly status: number; readonly body: unknown }
  | { readonly failure: string }

/** Calls a provider. It never throws: a failure is an answer, too. */
export type ProviderClient = (
  api: ProviderApi,
  call: ProviderCall,
  signal: AbortSignal,
) => Promise<ProviderAnswer>

/** The transport is `fetch`, or one that leads to a server on this machine. */
export interface ClientOptions {
  readonly timeoutMs?: number
  readonly transport?: (address: string, init: RequestInit) => Promise<Response>
}

/** The most of an answer that is read. */
const mostBytes = 64 * 1024

/** Makes the client of calls to payment providers, signed as their events are (docs/platform.md#calls-to-a-provider). */
export function createProviderClient({
  timeoutMs = 20_000,
  transport = fetch,
}: ClientOptions = {}): ProviderClient {
  return async ({ apiBase, secret, now }, { method, path, headers, body }, signal) => {
    try {
      const response = await transport(`${apiBase.replace(/\/$/, '')}${path}`, {
        method,
        ...(body !== undefined && { body }),
        headers: {
          ...headers,
          // Without a body, the path is signed.
          ...(secret !== null && { 'paddock-signature': sign(body ?? path, secret, now()) }),
        },
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      })
      return { status: response.status, body: await bodyOf(response) }
    } catch (error) {
      return { failure: `The provider could not be reached: ${String(error)}`.slice(0, 200) }
    }
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

/** Returns how to call a provider; null when its record names no API base. */
export async function readProviderApi(orm: Orm, by: By, id: string): Promise<ProviderApi | null> {
  const [provider] = await orm
    .select()
    .from(tableOf(providers))
    .where(eq(tableOf(providers).id, id))
  if (!provider?.apiBase) return null
  return {
    apiBase: by.demoProvider ?? String(provider.apiBase),
    secret: await openSecret(by, providers, provider, 'webhookSecret'),
    now: by.now,
  }
}
