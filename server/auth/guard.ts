import type { FastifyRequest } from 'fastify'
import type { Modules } from '../context'
import type { KeyRing } from '../db/seal-text'
import type { Environment } from '../environments'
import { AppError } from '../errors'
import type { Account } from './accounts'
import type { RequestLimit } from './request-limit'
import { requiredStepOf, requireNoStep } from './required-steps'
import { findSession, markSeen, type OpenSession, type SessionLimits } from './sessions'
import { signOut } from './sign-out'
import { stepUpOf } from './step-up'
import { isOfEnvironment } from './tokens'

declare module 'fastify' {
  interface FastifyRequest {
    /** The account behind `context.actor`, as it is now. */
    account: Account
  }
  interface FastifyContextConfig {
    /** Asked by the page and not by a person: it does not keep a session from its idle limit. */
    isUnattended?: true
    /** Answered however many requests its user sent. */
    isUnlimited?: true
  }
}

/** What signing in to an environment goes by. */
export interface Authentication {
  readonly environment: Environment
  readonly limits: SessionLimits
  readonly streamHosts: readonly string[]
  /** What the trades add to the engine. */
  readonly modules: Modules
  /** Seal and open the secrets that are kept. */
  readonly keys: KeyRing
  readonly requestLimit: RequestLimit
  readonly now: () => Date
}

/**
 * Makes the hook that admits only signed-in users of this environment, and sets `request.context`. Roles and status are
 * read at each request, so that a role that is taken away is gone at once.
 * @throws AppError 401, 403 when the session is limited to a required step (`required-steps.ts`), 429
 */
export function guard(authentication: Authentication) {
  return async (request: FastifyRequest): Promise<void> => {
    const session = await admit(request, bearerOf(request), authentication)
    if (isAttended(request)) await markSeen(request.context.database.orm, session, authentication.now())
  }
}

/**
 * Sets `request.context` to the user of a token, wherever the request carries it.
 * @throws AppError 401, 403 when the session is limited to a required step (`required-steps.ts`), 429
 */
export async function admit(
  request: FastifyRequest,
  token: string | undefined,
  { environment, limits, streamHosts, modules, keys, requestLimit, now }: Authentication,
): Promise<OpenSession> {
  // The prefix first: a stranger's token does not even open the database.
  if (!token || !isOfEnvironment(token, environment.name)) throw notSignedIn()
  const database = await environment.open()
  const session = await findSession(database.orm, token, limits, now())
  if (!session) throw notSignedIn()
  const { account, id: sessionId, spent } = session
  const stepUp = stepUpOf(session.provedAt, account, now())
  const actor = { id: account.id, name: account.name, roles: account.roles, sessionId, stepUp }
  request.account = account
  request.context = {
    database,
    environment: environment.name,
    streamHosts,
    modules,
    keys,
    now,
    actor,
    requestId: request.id,
    address: request.ip,
  }
  if (spent) {
    await signOut(request.context, spent, now())
    throw notSignedIn()
  }
  if (request.routeOptions.config.isUnlimited !== true) requestLimit(`${environment.name} ${account.id}`)
  requireNoStep(request, requiredStepOf(account, environment.twoStepRoles))
  return session
}

/** Whether a person stands behind a request; a page that refreshes itself says that none does. */
function isAttended({ headers, routeOptions }: FastifyRequest): boolean {
  return headers['x-unattended'] === undefined && routeOptions.config.isUnattended !== true
}

export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
}

function notSignedIn(): AppError {
  return new AppError(401, 'not_signed_in', 'Sign in first')
}
