import { eq, sql } from 'drizzle-orm'
import { partnerCommission } from '../../../src/domain/postings/partners'
import { reversalOf } from '../../../src/domain/postings/posting'
import { partnerStatements } from '../../../src/resources/money/partner-statements'
import type { ActionCall, Handler, Rule } from '../../context'
import { ledgerEntry } from '../../db/ledger-tables'
import { partnerStatementBet } from '../../db/partner-tables'
import type { StoredRow } from '../../db/stored-row'
import { AppError } from '../../errors'
import { post } from '../../ledger/post'
import { countedBets, type Statement } from './counted-bets'
import { figuresOf, placeAmong, readPartner, standingStatements, statementsOf, termsOf } from './statements'

/** Takes the lock of the partner's statements before any of them is locked itself. */
export const statementRule: Rule = {
  reads: ['state', 'commission'],
  locks: (before, given) => {
    const { partner, currency } = { ...given, ...before }
    return [statementsOf(partner, currency)]
  },
}

const idemOf = ({ id }: { readonly id: string }) => `${partnerStatements.name}:${id}`

const refOf = ({ id }: { readonly id: string }) => ({ type: partnerStatements.typename, id })

/** Stores the amounts of each bet that the statement counts, and credits the commission to the partner. */
export const postStatement: Handler = async ({ transaction, by, row }) => {
  const statement = row as Statement
  const place = placeAmong(await standingStatements(transaction, statement), statement)
  if (!place.oldest) throw refusal('An earlier statement of the partner is a draft: post that one first')
  const figures = await figuresOf(transaction, statement, statement, place)
  await transaction.execute(sql`
    insert into ${partnerStatementBet} (statement, bet, kind, location, day, handle, refunds, payouts)
    select ${statement.id}::uuid, bet, kind, location, day, handle, refunds, payouts
    from (${countedBets(statement, place.oldest)}) c`)
  if (figures.commission > 0)
    await post(transaction, by, postingOf(statement, figures.commission), {
      idem: idemOf(statement),
      ref: refOf(statement),
      zone: statement.zone,
    })
  return figures
}

function postingOf({ partner, currency }: Statement, commission: number) {
  return partnerCommission({ partner, currency, commission })
}

/** Takes the commission back by a new entry; the bets count in the next statement. */
export async function reverseStatement({
  transaction,
  by,
  row,
  input,
}: ActionCall<StoredRow<typeof partnerStatements>, { readonly reason: string }>): Promise<void> {
  const statement = row as Statement
  const all = await standingStatements(transaction, statement)
  const isFollowed = all.some(({ state, firstDay }) => state === 'POSTED' && firstDay > statement.firstDay)
  if (isFollowed) throw refusal('A later statement of the partner is posted: reverse that one first')
  const commission = Number(row.commission)
  if (commission === 0) return
  const [entry] = await transaction
    .select({ id: ledgerEntry.id })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.idem, idemOf(statement)))
  if (!entry) throw new Error(`${statement.title} was never posted`)
  await post(transaction, by, reversalOf(postingOf(statement, commission)), {
    idem: `${idemOf(statement)}:reversed`,
    ref: refOf(statement),
    zone: statement.zone,
    reverses: entry.id,
    reason: input.reason,
  })
}

/** Calculates a draft with the terms that the partner has now. */
export const takeCurrentTerms: Handler = async ({ transaction, row, at }) => {
  const statement = row as Statement
  const terms = termsOf(await readPartner(transaction, statement.partner))
  if (!terms) throw refusal('The partner has no commission base, rate or settlement cycle')
  const { base, bps } = terms
  const now = { ...statement, base, bps }
  const place = placeAmong(await standingStatements(transaction, statement), now)
  return { base, bps, ...(await figuresOf(transaction, now, now, place)), calculatedAt: at.now }
}

function refusal(message: string): AppError {
  return new AppError(409, 'wrong_state', message)
}
