import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { defaultViews } from '../crud/saved-view-rows'
import { signedInUser } from './accounts'
import type { Authentication } from './guard'
import { signIn } from './sign-in'
import { signOut } from './sign-out'

const tags = ['Session']

const signInBody = z.strictObject({
  phone: z.string('A phone number is expected').min(1, 'A phone number is expected').max(100),
  password: z.string('A password is expected').min(1, 'A password is expected').max(1000),
  userCaptcha: z.unknown().optional().describe('Not used: attempts are throttled instead'),
  skipCaptcha: z.unknown().optional().describe('Not used'),
})

const signInAnswer = z.object({
  token: z.string().optional().describe('Absent when none of the roles is let into the portal'),
  expiresInDays: z.int().optional(),
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
    .describe('After so many without work the session ends; requests marked X-Unattended are none'),
  defaultViews: z.array(z.unknown()).readonly().describe('What lists open with for this person'),
})

/** POST /signin/phone (spec §7): the one route of an environment that is open to everyone. */
export async function signInRoute(instance: FastifyInstance, authentication: Authentication): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { environment, limits, now } = authentication
  const schema = {
    summary: 'Sign in with phone and password',
    tags,
    security: [],
    body: signInBody,
    response: { 200: signInAnswer },
  }
  app.post('/signin/phone', { schema }, async request =>
    signIn({
      database: await environment.open(),
      environment: environment.name,
      phone: request.body.phone,
      password: request.body.password,
      address: request.ip,
      requestId: request.id,
      userAgent: request.headers['user-agent'],
      sessionDays: limits.days,
      now,
    }),
  )
}

/** POST /signout and GET /user; to be registered behind the guard. */
export async function sessionRoutes(
  instance: FastifyInstance,
  { now, limits }: Authentication,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const ended = {
    summary: 'End the session: the token is dead when this answers',
    tags,
    response: { 200: z.object({}) },
  }
  app.post('/signout', { schema: ended }, async request => {
    await signOut(request.context, 'signed_out', now())
    return {}
  })
  const user = { summary: 'Who is signed in', tags, response: { 200: userAnswer } }
  app.get('/user', { schema: user }, async ({ context, account }) => {
    const { database, actor } = context
    const [who, views] = await Promise.all([
      signedInUser(database.orm, account, actor.sessionId),
      defaultViews(database.orm, actor),
    ])
    return { ...who, idleMinutes: limits.idleMinutes, defaultViews: views }
  })
}
