import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { RequiredStep } from '../../src/domain/two-step'
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
  const ownOf = async ({ context }: Pick<FastifyRequest, 'context'>): Promise<Own> => ({
    context,
    account: await wholeAccount(context),
    keys,
    twoStepRoles: environment.twoStepRoles,
    now,
  })
  const state = {
    summary: 'Your two-step sign-in',
    tags,
    response: { 200: z.object({ isOn: z.boolean(), isRequired: z.boolean(), recoveryCodesLeft: z.int() }) },
  }
  app.get('/user/two-step', { schema: state, config }, async request => ownTwoStep(await ownOf(request)))
  const offer = {
    summary:
      'Create a secret for the authenticator app. If two-step sign-in is already on, the password and a code are required.',
    tags,
    body: given.partial(),
    response: { 200: z.object({ secret: z.string(), uri: z.string() }) },
  }
  app.post('/user/two-step', { schema: offer, config }, async request =>
    offerTwoStep(await ownOf(request), request.body),
  )
  const confirm = {
    summary: 'Turn on two-step sign-in with a code. Returns recovery codes, shown only once.',
    tags,
    body: given,
    response: codes,
  }
  app.post('/user/two-step/confirm', { schema: confirm, config }, async request => ({
    recoveryCodes: await confirmTwoStep(await ownOf(request), request.body),
  }))
  const renew = {
    summary: 'Replace the recovery codes',
    tags,
    body: given,
    response: codes,
  }
  app.post('/user/two-step/recovery-codes', { schema: renew }, async request => ({
    recoveryCodes: await renewRecoveryCodes(await ownOf(request), request.body),
  }))
  const end = { summary: 'Turn off two-step sign-in', tags, body: given, response: { 200: z.object({}) } }
  app.post('/user/two-step/end', { schema: end }, async request => {
    await turnOffTwoStep(await ownOf(request), request.body)
    return {}
  })
}
