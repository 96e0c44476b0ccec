import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type Once, onceProved } from '../idempotency/once-proved'
import { writeOf } from '../idempotency/write-of'
import { changeOwnPassword } from './account-password'
import { endOtherSessions, endOwnSession, ownSessions } from './account-sessions'
import { wholeAccount } from './accounts'
import type { Authentication } from './guard'
import { confirmStepUp } from './step-up'
import { typedText } from './typed-text'

const tags = ['Your account']

const passwordBody = z.strictObject({
  password: typedText('Enter your current password', 1000),
  newPassword: typedText('Enter a new password', 1000),
})

const sessionAnswer = z.object({
  id: z.string(),
  address: z.string(),
  browser: z.string().describe('For example "Firefox on Windows"'),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isThis: z.boolean().describe('Whether it is the session of this request'),
})

const ended = z.object({ ended: z.int().describe('Number of sessions that ended') })

/** Routes for a user's own account. Register them behind the guard. */
export async function ownRoutes(
  instance: FastifyInstance,
  { now, limits, keys, environment }: Authentication,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const stepUp = {
    summary: 'Confirm your identity after a step_up_required answer',
    description: 'With a code of the second step, or with the password of an account without one.',
    tags,
    body: z.strictObject({ code: z.string().max(100).optional(), password: z.string().max(1000).optional() }),
    response: { 200: z.object({}) },
  }
  app.post('/user/step-up', { schema: stepUp }, async ({ context, body }) => {
    const account = await wholeAccount(context)
    const once: Once = work => context.database.transaction(work)
    return confirmStepUp({ context, account, keys, twoStepRoles: environment.twoStepRoles, now, once }, body)
  })
  app.post(
    '/user/password',
    {
      schema: {
        summary: 'Change your own password. Ends all other sessions.',
        tags,
        body: passwordBody,
        response: { 200: ended },
      },
      config: { requiredSteps: ['password'] },
    },
    (request, reply) =>
      onceProved(request, reply, async once => {
        const { context, body } = request
        return changeOwnPassword({ context, account: await wholeAccount(context), now, once }, body)
      }),
  )
  app.get(
    '/user/sessions',
    {
      schema: {
        summary: 'Your open sessions',
        tags,
        response: { 200: z.object({ items: z.array(sessionAnswer) }) },
      },
    },
    async ({ context }) => ({ items: await ownSessions(context, limits, now()) }),
  )
  app.post(
    '/user/sessions/:id/end',
    {
      schema: {
        summary: 'End one of your sessions',
        tags,
        params: z.object({ id: z.string() }),
        response: { 200: z.object({}) },
      },
    },
    (request, reply) => {
      const { context, params } = request
      return writeOf(request, reply).run(params, transaction =>
        endOwnSession(transaction, context, params.id, now()),
      )
    },
  )
  app.post(
    '/user/sessions/end',
    { schema: { summary: 'End all of your other sessions', tags, response: { 200: ended } } },
    (request, reply) =>
      writeOf(request, reply).run({}, transaction => endOtherSessions(transaction, request.context, now())),
  )
}
