import { eq } from 'drizzle-orm'
import type { ShortfallBearer } from '../../../src/domain/bet'
import { isPastBets } from '../../../src/domain/fixture'
import { fixedVoided } from '../../../src/domain/postings/fixed'
import { bets } from '../../../src/resources/betting/bets'
import { fixtures } from '../../../src/resources/betting/fixtures'
import { markets } from '../../../src/resources/betting/markets'
import type { Handler } from '../../context'
import { findRow } from '../../crud/read'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { post } from '../../ledger/post'
import type { StoredFixedBet } from './settle'
import { addToBook } from './totals'
import { voidDecidedBet } from './void-decided-bet'

/**
 * Makes a bet at a fixed price void and gives the stake back; what a settled one was paid comes back. Once its fixture has
 * started, its market is closed or the bet is settled, it needs a second person.
 * @throws AppError 409 while the market is being paid, 422 where the wallet holds too little and nobody said who bears that
 */
export const voidFixedBet: Handler<StoredFixedBet, { readonly shortfall?: ShortfallBearer | null }> = async ({
  transaction,
  by,
  row: bet,
  input,
  askApproval,
}) => {
  const table = tableOf(markets)
  const [market] = await transaction
    .select({ status: table.status })
    .from(table)
    .where(eq(table.id, bet.market))
    .for('share')
  if (market?.status === 'PAYING' || market?.status === 'REVERSING')
    throw new AppError(409, 'wrong_state', 'The market of this bet is being paid or rolled back')
  if (bet.state !== 'PLACED') {
    askApproval()
    return voidDecidedBet(transaction, by, bet, input.shortfall)
  }
  const fixture = await findRow(transaction, fixtures, bet.fixture, { viewer: null, verb: 'show' })
  if (fixture.state !== 'NOT_STARTED' || isPastBets(fixture, String(market?.status), by.now())) askApproval()
  await post(transaction, by, fixedVoided(bet), {
    idem: `bet:${bet.id}:void`,
    ref: { type: bets.typename, id: bet.id },
  })
  await addToBook(transaction, [bet], -1)
  return { refunded: bet.stake }
}
