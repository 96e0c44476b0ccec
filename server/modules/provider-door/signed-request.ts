import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HealthNote } from '../../../src/domain/provider-health'
import { providers } from '../../../src/resources/games/providers'
import type { Authentication } from '../../auth/guard'
import { type By, bySystem } from '../../context'
import { findRow } from '../../crud/read'
import { openSecret } from '../../crud/secrets'
import type { Database } from '../../db/connect'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { noteHealth } from './note-health'
import { type SignatureProblem, signatureProblem } from './signature'

/** A request whose signature is right. */
export interface Signed {
  readonly provider: StoredRow
  /** As it came. */
  readonly body: Buffer
  /** The system. */
  readonly by: By
  readonly database: Database
}

const problems: Readonly<Record<SignatureProblem, string>> = {
  malformed: 'Send the header Paddock-Signature: t=<unix seconds>,v1=<hex HMAC-SHA-256 of "t.body">',
  old: 'The signature is more than 300 seconds old, or from the future',
  wrong: 'The signature does not fit the body',
}

const notes: Readonly<Record<SignatureProblem, HealthNote>> = {
  malformed: 'MALFORMED',
  old: 'OLD',
  wrong: 'SIGNATURE',
}

/** Bodies stay bytes: a signature is over them as they came. Bodies of more than these bytes get 413. */
export function takeSignedBodies(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (_, body, done) =>
    done(null, body),
  )
  app.setValidatorCompiler(() => value => ({ value }))
}

/**
 * Reads a request of the provider that its address names. The signature is the only credential.
 * @throws AppError 401 `bad_signature`, the same for an unknown provider
 */
export async function readSigned(
  request: FastifyRequest,
  { environment, streamHosts, modules, keys, now }: Authentication,
  kinds: readonly ('PAYMENT' | 'GAME' | 'ODDS')[],
): Promise<Signed> {
  const database = await environment.open()
  const by = {
    ...bySystem({ environment: environment.name, streamHosts }, modules, now, keys),
    requestId: request.id,
    address: request.address,
  }
  const provider = await findProvider(database.orm, (request.params as { code: string }).code, kinds)
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const secrets = provider ? await secretsOf(by, provider, now()) : []
  const header = request.headers['paddock-signature']
  const problem = signatureProblem(String(header ?? ''), { body, secrets, now: now() })
  if (problem && provider) noteHealth(database, now, provider.id, notes[problem])
  if (problem || !provider) throw new AppError(401, 'bad_signature', problems[problem ?? 'wrong'])
  return { provider, body, by, database }
}

/** The active provider of these kinds with a code. */
async function findProvider(
  orm: Orm,
  code: string,
  kinds: readonly ('PAYMENT' | 'GAME' | 'ODDS')[],
): Promise<StoredRow | null> {
  const table = tableOf(providers)
  const [found] = await orm
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.code, code), inArray(table.kind, [...kinds]), eq(table.status, 'ACTIVE')))
  return found ? findRow(orm, providers, found.id, { viewer: null, verb: 'show' }) : null
}

/** Both are valid while the provider changes to the new one, the former one at most until its time. */
async function secretsOf(by: By, provider: StoredRow, now: Date): Promise<string[]> {
  const until = provider.formerSecretUntil
  const isOver = until !== null && Date.parse(String(until)) <= now.getTime()
  const names = isOver ? ['webhookSecret'] : ['webhookSecret', 'formerWebhookSecret']
  const opened = await Promise.all(names.map(name => openSecret(by, providers, provider, name)))
  return opened.filter(secret => secret !== null)
}
