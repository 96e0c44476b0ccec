import { and, eq } from 'drizzle-orm'
import type { SuspenseReason } from '../../../src/domain/deposit'
import type { Currency } from '../../../src/domain/money'
import { suspenseAssignment, suspensePosting, suspenseReturn } from '../../../src/domain/postings/deposits'
import { deposits } from '../../../src/resources/money/deposits'
import { suspenseItems } from '../../../src/resources/money/suspense-items'
import { type ActionCall, atOneMoment, type By } from '../../context'
import { perform } from '../../crud/perform'
import { findRow } from '../../crud/read'
import { insertRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { post } from '../../ledger/post'
import { recordFirstPaidIn, requireNotOwnAccount } from '../customers'
import { requireWithinLimits } from '../deposit-limits'
import { requireReceiver } from './may-pay-in'
import type { DepositRow } from './post-deposit'

interface Arrived {
  readonly amount: number
  readonly currency: Currency
}

type ItemRow = StoredRow<typeof suspenseItems>

/** Keeps money that arrived for a deposit and cannot be added to the wallet. */
export async function toSuspense(
  transaction: Orm,
  caller: By,
  deposit: DepositRow,
  arrived: Arrived,
  why: SuspenseReason,
): Promise<void> {
  const by = atOneMoment(caller)
  const item = await insertRow(transaction, by, suspenseItems, {
    createdAt: by.now().toISOString(),
    reference: deposit.providerRef,
    provider: deposit.provider,
    ...arrived,
    expectedAmount: deposit.amount,
    expectedCurrency: deposit.currency,
    why,
    deposit: deposit.id,
  })
  await postFor(
    transaction,
    by,
    item.id,
    'opened',
    suspensePosting({ provider: deposit.provider, ...arrived }),
  )
}

/** The item of a deposit, where its money went to suspense. */
export async function suspenseOf(orm: Orm, deposit: string): Promise<ItemRow | null> {
  const table = tableOf(suspenseItems)
  const [found] = await orm
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.deposit, deposit)))
  if (!found) return null
  const access = { viewer: null, verb: 'show', lock: true } as const
  return await findRow(orm, suspenseItems, found.id, access)
}

/** Adds the money to the wallet of the chosen customer, or of the customer of the chosen deposit. */
export async function assign({ transaction, by, row: item, input }: ActionCall<ItemRow>) {
  const customer =
    typeof input.customer === 'string' ? input.customer : await customerOf(transaction, String(input.deposit))
  await requireNotOwnAccount(transaction, by, [customer])
  await requireReceiver(transaction, customer)
  const { amount, currency, deposit } = item
  await requireWithinLimits(transaction, by.now(), { customer, amount, currency, instead: deposit })
  await postFor(transaction, by, item.id, 'cleared', suspenseAssignment({ ...item, customer }))
  await recordFirstPaidIn(transaction, customer, by.now())
  await closeDeposit(transaction, by, item.deposit)
  return { customer }
}

/** The money went back to where it came from. */
export async function giveBack({ transaction, by, row: item }: ActionCall<ItemRow>): Promise<void> {
  await postFor(transaction, by, item.id, 'cleared', suspenseReturn(item))
  await closeDeposit(transaction, by, item.deposit)
}

async function customerOf(orm: Orm, deposit: string): Promise<string> {
  const { customer } = await findRow(orm, deposits, deposit, { viewer: null, verb: 'show' })
  return String(customer)
}

/** Its money is dealt with: a deposit that still waits waits for nothing. */
async function closeDeposit(transaction: Orm, by: By, id: string): Promise<void> {
  const access = { viewer: null, verb: 'cancel', lock: true } as const
  const { state } = await findRow(transaction, deposits, id, access)
  if (state === 'PENDING') await perform(transaction, { ...by, actor: null }, deposits, { id }, 'cancel', {})
}

async function postFor(
  transaction: Orm,
  by: By,
  id: string,
  what: 'opened' | 'cleared',
  posting: ReturnType<typeof suspensePosting>,
): Promise<void> {
  await post(transaction, by, posting, {
    idem: `suspense:${id}:${what}`,
    ref: { type: suspenseItems.typename, id },
  })
}

/** @throws AppError 409 when the money of a deposit is in suspense: it would be added twice */
export async function requireNoSuspense(orm: Orm, deposit: string): Promise<void> {
  if (await suspenseOf(orm, deposit))
    throw new AppError(409, 'in_suspense', 'The money of this deposit is in suspense. Assign it there.')
}
