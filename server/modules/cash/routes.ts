import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { mostAmount } from '../../../src/domain/money'
import { mostOfOne } from '../../../src/domain/shift'
import type { FoundCode } from '../../../src/resources/kernel/wire/cash'
import type { FoundTicket } from '../../../src/resources/kernel/wire/tickets'
import { shifts } from '../../../src/resources/places/shifts'
import { amountBody } from '../../amount-body'
import { actOnRow } from '../../crud/act'
import { wireRow } from '../../crud/read'
import { within } from '../../db/within'
import { sendFile } from '../../files/open-kept'
import { idBody } from '../../id-body'
import { writeOf } from '../../idempotency/write-of'
import { openPhoto } from '../kyc'
import { type PaidIn, takeCashIn } from './cash-in'
import { findCode, payCode } from './cash-out'
import { findCustomers } from './customers'
import { findLeads } from './detective'
import { countMisses } from './misses'
import { receiptOf } from './receipt'
import { findOwnShift, requireCashier } from './running-shift'
import { seenFields } from './seen-document'
import { type Opening, openShift } from './shifts'
import { checkTicket } from './tickets/find-payable'
import { payTicket } from './tickets/pay-ticket'
import { ticketRoutes } from './tickets/routes'

const tags = ['Cash']
const config = { requiresKey: true }
const onRequest = async ({ context }: FastifyRequest) => requireCashier(context.actor)

const denominations = z
  .array(z.strictObject({ value: z.int().min(1).max(10_000_000), count: z.int().min(0).max(mostOfOne) }))
  .max(20)
  .describe('Notes and coins: {value in minor units, count}')

const opening = z.strictObject({
  terminal: idBody,
  openingFloat: z
    .int()
    .min(0)
    .max(mostAmount)
    .optional()
    .describe(
      'Out of the vault, in minor units; by default what is counted beyond the cash that was in the drawer',
    ),
  denominations,
})

const paidIn = z.strictObject({
  customer: idBody,
  amount: amountBody.describe('In minor units of the currency of the shift'),
  tendered: amountBody.describe('What the customer hands over'),
  ...seenFields,
})
const number = z.string().min(1).max(40).describe('12 digits')
const slipFields = { code: number.optional(), ticket: number.optional() }
const isOneSlip = ({ code, ticket }: { readonly code?: unknown; readonly ticket?: unknown }) =>
  (code === undefined) !== (ticket === undefined)
const oneSlip = {
  path: ['code'],
  error: 'Enter the code of a withdrawal, or the number of a ticket',
}
const slip = z.strictObject(slipFields).refine(isOneSlip, oneSlip)
const paidSlip = z.strictObject({ ...slipFields, ...seenFields }).refine(isOneSlip, oneSlip)
const search = z.object({
  q: z
    .string()
    .min(1)
    .max(200)
    .describe('A phone number, an id or the last 8 characters of it, or a QR code'),
})

/** The calls of a cashier. Register them behind the guard. */
export async function cashRoutes(app: FastifyInstance): Promise<void> {
  await ticketRoutes(app)
  const describe = (summary: string, rest: object = {}) => ({ summary, tags, ...rest })

  app.get(
    '/cashier/shifts/current',
    { schema: describe('The open shift of the cashier; null without one'), onRequest },
    async ({ context }) => {
      const shift = await findOwnShift(context.database.orm, context.actor)
      return { shift: shift && (await wireRow(context, shifts, shift)) }
    },
  )

  app.post(
    '/cashier/shifts',
    { schema: describe('Open a shift', { body: opening }), config, onRequest },
    (request, reply) =>
      writeOf(request, reply).run(request.body, async transaction => {
        const { context } = request
        const inside = { ...context, database: within(context.database, transaction) }
        return wireRow(inside, shifts, await openShift(transaction, inside, request.body as Opening))
      }),
  )

  app.post(
    '/cashier/shifts/:id/close',
    {
      schema: describe('Close a shift by a blind count', {
        params: z.object({ id: z.string() }),
        body: z.strictObject({ denominations }),
      }),
      config,
      onRequest,
    },
    (request, reply) =>
      actOnRow(
        request.context,
        shifts,
        (request.params as { id: string }).id,
        'close',
        request.body,
        writeOf(request, reply),
      ),
  )

  app.get(
    '/admin/shifts/:id/leads',
    {
      schema: describe('What may explain that a closed shift is over or short', {
        params: z.object({ id: z.string() }),
      }),
    },
    ({ context, params }) => findLeads(context, (params as { id: string }).id),
  )

  app.get(
    '/cashier/customers',
    { schema: describe('Find customers, at most 5', { querystring: search }), onRequest },
    async ({ context, query }) => ({ items: await findCustomers(context, (query as { q: string }).q) }),
  )

  app.get(
    '/cashier/customers/:id/photo',
    {
      schema: describe('The accepted selfie of a customer; every look is recorded in its history', {
        params: z.object({ id: z.uuid() }),
        response: { 200: { description: 'The picture', content: { '*/*': { schema: z.unknown() } } } },
      }),
      exposeHeadRoute: false,
      onRequest,
    },
    async ({ context, params }, reply) =>
      sendFile(reply, await openPhoto(context, (params as { id: string }).id)),
  )

  app.post(
    '/cashier/cashin',
    { schema: describe('Take cash of a customer', { body: paidIn }), config, onRequest },
    (request, reply) =>
      writeOf(request, reply).run(request.body as PaidIn, async transaction =>
        receiptOf(transaction, await takeCashIn(transaction, request.context, request.body as PaidIn)),
      ),
  )

  app.post(
    '/cashier/cashout/check',
    { schema: describe('Read a withdrawal code or a ticket', { body: slip }), onRequest },
    ({ context, body }) => {
      const { code = '', ticket } = body as z.infer<typeof slip>
      return countMisses<FoundCode | FoundTicket>(context, () =>
        ticket === undefined ? findCode(context, code) : checkTicket(context, ticket),
      )
    },
  )

  app.post(
    '/cashier/cashout',
    { schema: describe('Pay a withdrawal code or a ticket', { body: paidSlip }), config, onRequest },
    (request, reply) =>
      countMisses(request.context, () =>
        writeOf(request, reply).run(request.body as object, async transaction => {
          const { code = '', ticket, ...seen } = request.body as z.infer<typeof paidSlip>
          if (ticket !== undefined)
            return receiptOf(transaction, await payTicket(transaction, request.context, ticket, seen))
          const paid = await payCode(transaction, request.context, code, seen)
          return 'movement' in paid ? receiptOf(transaction, paid.movement) : paid
        }),
      ),
  )
}
