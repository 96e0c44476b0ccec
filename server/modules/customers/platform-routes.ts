import { z } from 'zod'
import * as zMini from 'zod/mini'
import { inputSchema } from '../../../src/resources/kernel/declare/schema'
import { customerSignIns } from '../../../src/resources/people/customer-sign-ins'
import type { PlatformRoutes } from '../../doors'
import { idBody } from '../../id-body'
import { type ReportedSignIn, recordSignIn } from './record-sign-in'

const { at, outcome, kind, device, deviceId, browser, address, country } = customerSignIns.fields
const newSignIn = zMini.extend(
  inputSchema({ at, outcome, kind, device, deviceId, browser, address, country }),
  {
    customer: idBody,
  },
)

/** Sign-ins of customers, which the platform reports: customers do not sign in here. */
export const signInRoutes: PlatformRoutes = async (app, door) => {
  app.post(
    '/platform/sign-ins',
    {
      config: { scope: 'SIGN_INS' },
      schema: {
        summary: 'Report a sign-in of a customer, successful or not',
        body: newSignIn,
        response: { 200: z.object({ id: z.string() }) },
      },
    },
    (request, reply) =>
      door.writeOf(request, reply).run(request.body as object, async transaction => {
        const { by, key } = request.platform
        const given = { ...(request.body as ReportedSignIn), platform: key.name }
        return { id: await recordSignIn(transaction, by, given) }
      }),
  )
}
