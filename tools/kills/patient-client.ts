import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

export type Body = Readonly<Record<string, never>>

/** Counts of a client whose server is killed again and again. */
export interface Answers {
  /** Writes that were answered with success: none of them may be lost. */
  acknowledged: number
  /** Requests that were sent again because no answer came, or 503. */
  resent: number
  /** Of those, writes that the server had done the first time. */
  replayed: number
}

const retryAfter = 100
const patienceMilliseconds = 120_000

/** An answer that says no. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  /** Why, in a word of the contract. */
  code: string | undefined

  static async of(answer: Response, method: string, path: string): Promise<Refusal> {
    const text = await answer.text()
    const refusal = new Refusal(`${method} ${path}: ${answer.status} ${text}`)
    refusal.code = codeIn(text)
    return refusal
  }
}

function codeIn(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { code?: string }).code
  } catch {
    return undefined
  }
}

/** Sends each request until it is answered, always with the same key, as the client of a lost connection has to. */
export class PatientClient {
  readonly answers: Answers = { acknowledged: 0, resent: 0, replayed: 0 }

  constructor(readonly base: string) {}

  /** @throws Refusal, and Error when no answer comes for two minutes */
  post(token: string, path: string, body: object): Promise<Body> {
    return this.#write('POST', token, path, body)
  }

  /** Like `post`. */
  put(token: string, path: string, body: object): Promise<Body> {
    return this.#write('PUT', token, path, body)
  }

  async get(token: string, path: string): Promise<Body> {
    return (await (await this.#send(path, { headers: bearer(token) })).json()) as Body
  }

  async bytes(token: string, path: string): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await (await this.#send(path, { headers: bearer(token) })).arrayBuffer())
  }

  /** Sends a request without a key, which may therefore arrive twice. */
  async tell(path: string, init: RequestInit): Promise<Body> {
    return (await (await this.#send(path, init)).json()) as Body
  }

  async #write(method: string, token: string, path: string, body: object): Promise<Body> {
    const headers = { ...bearer(token), 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const answer = await this.#send(path, { method, headers, body: JSON.stringify(body) })
    this.answers.acknowledged += 1
    if (answer.headers.get('idempotency-replayed') === 'true') this.answers.replayed += 1
    return (await answer.json()) as Body
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const giveUpAt = Date.now() + patienceMilliseconds
    for (;;) {
      const answer = await fetch(this.base + path, init).then(withBody, () => null)
      if (answer?.ok) return answer
      if (answer && !(await isTemporary(answer))) throw await Refusal.of(answer, init.method ?? 'GET', path)
      if (Date.now() > giveUpAt) throw new Error(`${path} was not answered for two minutes`)
      this.answers.resent += 1
      await wait(retryAfter)
    }
  }
}

/** An answer whose body is cut off is none. */
async function withBody(answer: Response): Promise<Response> {
  const body = await answer.arrayBuffer()
  return new Response(body, { status: answer.status, headers: answer.headers })
}

async function isTemporary(answer: Response): Promise<boolean> {
  if (answer.status === 503) return true
  return codeIn(await answer.clone().text()) === 'idempotency_running'
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
