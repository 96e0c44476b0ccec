import type { FastifyRequest } from 'fastify'
import type { Modules } from '../context'
import type { KeyRing } from '../db/seal-text'
import type { Environment } from '../environments'
import { AppError } from '../errors'
import { restrictionsOf } from './account-limits'
import type { SignedInAccount } from './accounts'
import { requireAllowedAddress } from './allowed-addresses'
import type { RequestLimit } from './request-limit'
import { requiredStepOf, requireStepDone } from './required-steps'
import { findSession, markSeen, type OpenSession, type SessionLimits } from './sessions'
import { signOut } from './sign-out'
import { stepUpOf } from './step-up'
import { isOfEnvironment } from './tokens'

declare module 'fastify' {
  interface FastifyRequest {
    /** The account behind `context.actor`, read during this request. */
    account: SignedInAccount
  }
  interface FastifyContextConfig {
    /** The page calls this route by itself: it does not reset the idle limit of the session. */
    isUnattended?: true
    /** The route has no limit on requests per user. */
    isUnlimited?: true
  }
}

/** The settings and services that authentication in an environment needs. */
export interface Authentication {
  readonly environment: Environment
  readonly limits: SessionLimits
  readonly streamHosts: readonly string[]
  /** The name of the licensed operator. */
  readonly operator: string
  /** Handlers, rules and jobs of the server modules. */
  readonly modules: Modules
  /** Keys that seal and open stored secrets. */
  readonly keys: KeyRing
  readonly requestLimit: RequestLimit
  readonly now: () => Date
}

/**
 * Returns the hook that admits only signed-in users of this environment and sets `request.context`. Roles and
 * status are read on every request, so a removed role takes effect at once.
 * @throws AppError 401, 403 when the session is limited to a required step (`required-steps.ts`), 429
 */
export function guard(authentication: Authentication) {
  return async (request: FastifyRequest): Promise<void> => {
    const session = await admit(request, bearerOf(request), authentication)
    const { modules, now } = authentication
    if (isAttended(request)) await markSeen(request.context.database.orm, session, modules, now())
  }
}

/**
 * Authenticates a token and sets `request.context` to its user.
 * @throws AppError 401, 403 when the session is limited to a required step (`required-steps.ts`) or comes from an
 * address that is not allowed, 429
 */
export async function admit(
  request: FastifyRequest,
  token: string | undefined,
  { environment, limits, streamHosts, operator, modules, keys, requestLimit, now }: Authentication,
): Promise<OpenSession> {
  // The prefix of the token is checked first, so that an unknown token does not even open the database.
  if (!token || !isOfEnvironment(token, environment.name)) throw notSignedIn()
  const database = await environment.open()
  const session = await findSession(database.orm, token, { limits, modules }, now())
  if (!session) throw notSignedIn()
  const { account, id: sessionId, limit, spent } = session
  const stepUp = stepUpOf(session.provedAt, account, now())
  const { id, name, roles } = account
  const actor = { id, name, roles, sessionId, stepUp, ...(limit && restrictionsOf(limit)) }
  request.account = account
  request.context = {
    database,
    environment: environment.name,
    twoStepRoles: environment.twoStepRoles,
    streamHosts,
    operator,
    modules,
    keys,
    now,
    actor,
    requestId: request.id,
    address: request.address,
  }
  if (spent) {
    await signOut(request.context, spent, now())
    throw notSignedIn()
  }
  await requireAllowedAddress(database.orm, account.roles, request.address)
  if (request.routeOptions.config.isUnlimited !== true) requestLimit(`${environment.name} ${account.id}`)
  requireStepDone(request, requiredStepOf(account, environment.twoStepRoles))
  return session
}

/** Whether a user caused the request; a page that refreshes itself sends X-Unattended. */
function isAttended({ headers, routeOptions }: FastifyRequest): boolean {
  return headers['x-unattended'] === undefined && routeOptions.config.isUnattended !== true
}

export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
}

function notSignedIn(): AppError {
  return new AppError(401, 'not_signed_in', 'Sign in first')
}
