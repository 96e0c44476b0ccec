import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { cashierVoidReasons } from '../../../../src/domain/ticket'
import { amountBody } from '../../../amount-body'
import { idBody } from '../../../id-body'
import { writeOf } from '../../../idempotency/write-of'
import { alternatesBody, selectionsBody } from '../../pools'
import { countMisses } from '../misses'
import { receiptOf } from '../receipt'
import { requireCashier } from '../running-shift'
import { seenFields } from '../seen-document'
import { allowPayment } from './allow-payment'
import { ownTickets, reprintTicket } from './own-tickets'
import { refundVoidTicket } from './pay-ticket'
import { raceForSale, racesOnSale } from './races-on-sale'
import { type AskedAtTerminal, sellAtTerminal } from './sell-ticket'
import { slipOf } from './slip'
import { type VoidedTicket, voidTicket } from './void-ticket'

const tags = ['Tickets']
const config = { requiresKey: true }
const onRequest = async ({ context }: FastifyRequest) => requireCashier(context.actor)
const params = z.object({ id: z.string() })

const asked = z.strictObject({
  customer: idBody
    .optional()
    .describe('The customer on whose account it is sold; left out for an anonymous ticket'),
  race: idBody,
  pool: idBody,
  unitStake: amountBody.describe('Stake per combination, in minor units'),
  selections: selectionsBody,
  box: z.boolean().optional(),
  alternates: alternatesBody,
  stake: amountBody.describe('What the customer was told that the ticket costs'),
  tendered: amountBody.describe('What the customer hands over'),
})

const ticket = z.strictObject({ ticket: z.string().min(1).max(40).describe('The number of a ticket') })
const refunded = ticket.extend(seenFields)
const voided = ticket.extend({ reason: z.enum(cashierVoidReasons) })
const supervised = ticket.extend({
  phone: z.string().min(1, 'Enter the phone number of the supervisor').max(40),
  proof: z.string().min(1, 'Enter a code or the password of the supervisor').max(1000),
})

/** The calls with which cashiers sell tickets. */
export async function ticketRoutes(app: FastifyInstance): Promise<void> {
  const describe = (summary: string, rest: object = {}) => ({ summary, tags, ...rest })

  app.get(
    '/cashier/races',
    { schema: describe('Races that take bets, next to post first'), onRequest },
    ({ context }) => racesOnSale(context),
  )

  app.get(
    '/cashier/races/:id',
    { schema: describe('A race with its runners and open pools', { params }), onRequest },
    ({ context, params: of }) => raceForSale(context, (of as { id: string }).id),
  )

  app.post(
    '/cashier/bets',
    { schema: describe('Sell a ticket for cash', { body: asked }), config, onRequest },
    (request, reply) =>
      writeOf(request, reply).run(request.body as object, async transaction =>
        slipOf(
          transaction,
          await sellAtTerminal(transaction, request.context, request.body as AskedAtTerminal),
        ),
      ),
  )

  app.get(
    '/cashier/bets',
    { schema: describe('The last tickets of your shift'), onRequest },
    async ({ context }) => ({ items: await ownTickets(context) }),
  )

  app.post(
    '/cashier/bets/reprint',
    { schema: describe('Print a ticket again', { body: ticket }), config, onRequest },
    (request, reply) =>
      countMisses(request.context, () =>
        writeOf(request, reply).run(request.body as object, transaction =>
          reprintTicket(transaction, request.context, (request.body as { ticket: string }).ticket),
        ),
      ),
  )

  app.post(
    '/cashier/bets/void',
    { schema: describe('Make a ticket void and give its stake back', { body: voided }), config, onRequest },
    (request, reply) =>
      countMisses(request.context, () =>
        writeOf(request, reply).run(request.body as object, async transaction =>
          receiptOf(
            transaction,
            await voidTicket(transaction, request.context, request.body as VoidedTicket),
          ),
        ),
      ),
  )

  app.post(
    '/cashier/bets/refund',
    {
      schema: describe('Give back the stake of a ticket that was made void', { body: refunded }),
      config,
      onRequest,
    },
    (request, reply) =>
      countMisses(request.context, () =>
        writeOf(request, reply).run(request.body as object, async transaction => {
          const { ticket: text, ...seen } = request.body as z.infer<typeof refunded>
          return receiptOf(transaction, await refundVoidTicket(transaction, request.context, text, seen))
        }),
      ),
  )

  app.post(
    '/cashier/cashout/allow',
    {
      schema: describe('A supervisor allows the payment of a large ticket', { body: supervised }),
      onRequest,
    },
    ({ context, body }) =>
      countMisses(context, () => allowPayment(context, body as z.infer<typeof supervised>)),
  )
}
