import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { RequiredStep } from '../../src/domain/two-step'
import { onceProved } from '../idempotency/once-proved'
import {
  confirmTwoStep,
  type Own,
  offerTwoStep,
  ownTwoStep,
  renewRecoveryCodes,
  turnOffTwoStep,
} from './account-two-step'
import { wholeAccount } from './accounts'
import type { Authentication } from './guard'
import { typedText } from './typed-text'

const tags = ['Your account']

const password = typedText('Enter your current password', 1000)
const code = typedText('Enter a 6-digit code or a recovery code', 100)
const given = z.strictObject({ password, code })
const codes = { 200: z.object({ recoveryCodes: z.array(z.string()) }) }

/** Also open to a session that may only set up two-step sign-in. */
const config: { readonly requiredSteps: readonly RequiredStep[] } = { requiredSteps: ['twoStep'] }

/** Routes for two-step sign-in of the user's own account. Register them behind the guard. */
export async function ownTwoStepRoutes(
  instance: FastifyInstance,
  { environment, keys, now }: Authentication,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { twoStepRoles } = environment
  const asOwn = <Answer extends object>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (own: Own) => Promise<Answer>,
  ) =>
    onceProved(request, reply, async once => {
      const { context } = request
      return work({ context, account: await wholeAccount(context), keys, twoStepRoles, now, once })
    })
  const state = {
    summary: 'Your two-step sign-in',
    tags,
    response: { 200: z.object({ isOn: z.boolean(), isRequired: z.boolean(), recoveryCodesLeft: z.int() }) },
  }
  app.get('/user/two-step', { schema: state, config }, async ({ context }) =>
    ownTwoStep({ account: await wholeAccount(context), twoStepRoles }),
  )
  const offer = {
    summary:
      'Create a secret for the authenticator app. If two-step sign-in is already on, the password and a code are required.',
    tags,
    body: given.partial(),
    response: { 200: z.object({ secret: z.string(), uri: z.string() }) },
  }
  app.post('/user/two-step', { schema: offer, config }, (request, reply) =>
    asOwn(request, reply, own => offerTwoStep(own, request.body)),
  )
  const confirm = {
    summary: 'Turn on two-step sign-in with a code. Returns recovery codes, shown only once.',
    tags,
    body: given,
    response: codes,
  }
  app.post('/user/two-step/confirm', { schema: confirm, config }, (request, reply) =>
    asOwn(request, reply, own => confirmTwoStep(own, request.body)),
  )
  const renew = {
    summary: 'Replace the recovery codes',
    tags,
    body: given,
    response: codes,
  }
  app.post('/user/two-step/recovery-codes', { schema: renew }, (request, reply) =>
    asOwn(request, reply, own => renewRecoveryCodes(own, request.body)),
  )
  const end = { summary: 'Turn off two-step sign-in', tags, body: given, response: { 200: z.object({}) } }
  app.post('/user/two-step/end', { schema: end }, (request, reply) =>
    asOwn(request, reply, own => turnOffTwoStep(own, request.body)),
  )
}
