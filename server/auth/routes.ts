import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Viewer } from '../../src/resources/kernel/rights/scope'
import type { Orm } from '../db/database'
import { signedInUser } from './accounts'
import { deviceTokensOf, setDeviceCookie } from './device-cookie'
import type { Authentication } from './guard'
import type { SignedIn } from './open-session'
import { everyStep, requiredStepOf } from './required-steps'
import { signIn } from './sign-in'
import { signInByCode } from './sign-in-code'
import { signOut } from './sign-out'
import { typedText } from './typed-text'

const tags = ['Session']

const signInBody = z.strictObject({
  phone: typedText('Enter a phone number', 100),
  password: typedText('Enter a password', 1000),
  userCaptcha: z.unknown().optional().describe('Not used: attempts are throttled instead'),
  skipCaptcha: z.unknown().optional().describe('Not used'),
})

const codeBody = z.strictObject({
  challenge: typedText('The challenge is missing', 200),
  code: typedText('Enter the code', 100),
})

const signInAnswer = z.object({
  token: z.string().optional().describe('Absent when no role has access to the portal'),
  expiresInDays: z.int().optional(),
  challenge: z
    .string()
    .optional()
    .describe('Instead of the token with two-step sign-in; for POST /signin/code'),
  roles: z.array(z.string()).readonly(),
})

const userAnswer = z.object({
  typename: z.literal('User'),
  id: z.string(),
  firstName: z.string().nullable(),
  username: z.string(),
  roles: z.array(z.string()).readonly(),
  lastSignInAt: z.string().nullable().describe('The sign-in before this one'),
  idleMinutes: z
    .int()
    .describe(
      'Minutes of inactivity after which the session ends; requests with X-Unattended do not count as activity',
    ),
  requiredStep: z
    .enum(['password', 'twoStep'])
    .nullable()
    .describe('The step the session is limited to; until it is done, everything else answers 403'),
  defaultViews: z.array(z.unknown()).readonly().describe('The user’s default views, by list'),
  closed: z
    .object({ names: z.array(z.string()).readonly(), because: z.string() })
    .optional()
    .describe('Resources and pages that are closed to the account, whatever its roles'),
})

/** POST /signin/phone and POST /signin/code: the routes of an environment that need no session. */
export async function signInRoutes(instance: FastifyInstance, authentication: Authentication): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { environment, limits, modules, keys, now } = authentication
  const attemptOf = async (request: FastifyRequest) => ({
    database: await environment.open(),
    environment: environment.name,
    address: request.address,
    requestId: request.id,
    userAgent: request.headers['user-agent'],
    sessionDays: limits.days,
    modules,
    deviceTokens: deviceTokensOf(request, environment),
    now,
  })
  const answerWith = (request: FastifyRequest, reply: FastifyReply, { answer, device }: SignedIn) => {
    if (device) setDeviceCookie(request, reply, environment, device)
    return answer
  }
  const schema = {
    summary: 'Sign in with phone and password',
    tags,
    security: [],
    body: signInBody,
    response: { 200: signInAnswer },
  }
  app.post('/signin/phone', { schema }, async (request, reply) => {
    const { phone, password } = request.body
    return answerWith(request, reply, await signIn({ ...(await attemptOf(request)), phone, password }))
  })
  const second = { ...schema, summary: 'Complete a sign-in with a code', body: codeBody }
  app.post('/signin/code', { schema: second }, async (request, reply) =>
    answerWith(request, reply, await signInByCode({ ...(await attemptOf(request)), ...request.body, keys })),
  )
}

interface SessionOptions extends Authentication {
  /** Returns the default views of a user, for lists where they differ from the declared view. */
  readonly defaultViewsOf: (orm: Orm, viewer: Viewer) => Promise<readonly unknown[]>
}

/** POST /signout and GET /user. Register them behind the guard. */
export async function sessionRoutes(
  instance: FastifyInstance,
  { now, limits, environment, defaultViewsOf }: SessionOptions,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const ended = {
    summary: 'Sign out. The token stops working.',
    tags,
    response: { 200: z.object({}) },
  }
  app.post(
    '/signout',
    { schema: ended, config: { requiredSteps: everyStep, isUnlimited: true } },
    async request => {
      await signOut(request.context, 'signed_out', now())
      return {}
    },
  )
  const user = { summary: 'The signed-in user', tags, response: { 200: userAnswer } }
  app.get('/user', { schema: user, config: { requiredSteps: everyStep } }, async ({ context, account }) => {
    const { database, actor } = context
    const [signedIn, views] = await Promise.all([
      signedInUser(database.orm, account, actor.sessionId),
      defaultViewsOf(database.orm, actor),
    ])
    const requiredStep = requiredStepOf(account, environment.twoStepRoles)
    return {
      ...signedIn,
      idleMinutes: limits.idleMinutes,
      requiredStep,
      defaultViews: views,
      ...(actor.closed && { closed: actor.closed }),
    }
  })
}
