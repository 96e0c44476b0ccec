import type { ShortfallBearer } from '../../../src/domain/bet'
import { fixedBorne, fixedVoided } from '../../../src/domain/postings/fixed'
import { bets } from '../../../src/resources/betting/bets'
import type { By } from '../../context'
import type { Orm } from '../../db/database'
import { debtOf } from '../../ledger/debt'
import { isCovered } from '../../ledger/is-covered'
import { post } from '../../ledger/post'
import { voidWagering } from '../bonuses'
import { bearerOfShortfall } from '../pools'
import { entryOf, settledEntries } from './roll-back'
import { onceOf, type StoredFixedBet, wageringRef } from './settle'

/**
 * Makes a settled bet at a fixed price void: its decision is reversed, and the rest of its stake is given back. The book has no
 * part in it: a settled market has none.
 * @param shortfall who bears what the wallet does not hold
 * @returns the changes of the bet
 * @throws AppError 422 where the wallet holds less than has to come back and nobody said who bears that
 */
export async function voidDecidedBet(
  transaction: Orm,
  by: By,
  bet: StoredFixedBet,
  shortfall: ShortfallBearer | null | undefined,
) {
  const { id, customer, currency, stake, returned: due, refunded, owed, settlementVersion } = bet
  // Bonuses before wallets, as everything that locks both (docs/bonuses.md, Rivals).
  await voidWagering(transaction, by, wageringRef(id, settlementVersion))
  const changes = { returned: 0, tax: 0, refunded: stake }
  const rest = { ...bet, stake: stake - refunded }
  if (rest.stake === 0) return changes
  const ref = { type: bets.typename, id }
  const refundFor = { idem: `bet:${id}:void`, ref }
  const reversedFor = { idem: `bet:${id}:void:reversed`, ref }
  const [decision] = await settledEntries(transaction, bet)
  if (!decision) throw new Error(`Bet ${id} was never decided`)
  const reverses = await entryOf(transaction, onceOf(id, 'settled', settlementVersion, 0))
  const isPaid = await isCovered(transaction, async inner => {
    // The stake comes first, so that the wallet must hold only what the return is more.
    await post(inner, by, fixedVoided(rest), refundFor)
    await post(inner, by, decision.reversal, { ...reversedFor, reverses })
  })
  if (isPaid) return changes
  const amount = decision.owes - rest.stake
  const bearer = bearerOfShortfall(shortfall, { amount, currency })
  const holder =
    bearer === 'CUSTOMER'
      ? ({ kind: 'RECEIVABLE', owner: customer } as const)
      : ({ kind: 'GOODWILL' } as const)
  await post(transaction, by, fixedVoided(rest, holder), refundFor)
  await post(transaction, by, fixedBorne(rest, { due, repaid: due - decision.owes }, holder), reversedFor)
  if (bearer === 'HOUSE') return changes
  return { ...changes, owed: Math.min(owed + amount, await debtOf(transaction, customer, currency)) }
}
