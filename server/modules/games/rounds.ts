import { and, eq } from 'drizzle-orm'
import { type BonusCurrency, bonusCurrencies } from '../../../src/domain/bonus'
import { offeredProblem, roundProblem } from '../../../src/domain/game'
import type { Currency } from '../../../src/domain/money'
import { roundRolledBack, roundStaked, roundWon } from '../../../src/domain/postings/games'
import type { Posting } from '../../../src/domain/postings/posting'
import type { EventOutcome } from '../../../src/domain/provider-event'
import type { CountryCode } from '../../../src/domain/venue'
import { productOfGame } from '../../../src/domain/wagering'
import { gameRounds } from '../../../src/resources/games/game-rounds'
import { games } from '../../../src/resources/games/games'
import { users } from '../../../src/resources/people/users'
import { atOneMoment } from '../../context'
import { perform } from '../../crud/perform'
import { findRow } from '../../crud/read'
import { insertHeld } from '../../crud/write'
import { lock } from '../../db/advisory-locks'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import type { ProviderEventCall } from '../../doors'
import { AppError } from '../../errors'
import { post } from '../../ledger/post'
import { invalid } from '../../validate'
import { feedWagering, voidWagering } from '../bonuses'
import { lockBettor } from '../customers'
import { requireOn } from '../payments'
import { cameEarly } from '../provider-door'

interface Round extends StoredRow {
  readonly game: string
  readonly customer: string
  readonly currency: Currency
  readonly stake: number
  readonly won: number
  readonly state: 'OPEN' | 'ENDED' | 'ROLLED_BACK'
}

/**
 * A stake, taken out of the wallet.
 * @throws AppError 409 for a game or a customer who may not play, 422 naming the field, 422 `insufficient_funds`
 */
export async function roundBet(call: ProviderEventCall): Promise<EventOutcome> {
  const { transaction, by, provider, event } = call
  const { game: code, customer, amount, currency } = event
  if (code === undefined) throw invalid({ game: 'Say which game is played' })
  if (customer === undefined) throw invalid({ customer: 'Say who plays' })
  if (amount === undefined || currency === undefined)
    throw invalid({ [amount === undefined ? 'amount' : 'currency']: 'Say what is staked' })
  const known = await lockRound(call)
  if (known) return known.stake === amount && (await isAbout(call, known)) ? 'IGNORED' : 'CONFLICT'
  if (await cameEarly(call, 'round.rollback')) return 'IGNORED'
  await requireOn(transaction, ['BETS'])
  if (provider.gamesDisabled === true)
    throw new AppError(409, 'game_refused', 'The games of this provider are not offered')
  const game = await readGame(call, code)
  const problem = roundProblem(game as never, { amount, currency })
  if (problem) throw new AppError(409, 'game_refused', problem)
  const account = await lockBettor(transaction, customer, false)
  await requireOffered(transaction, game, customer)
  const played = { ...call, by: atOneMoment(by) }
  const round = await insertHeld(transaction, played.by, gameRounds, {
    round: event.reference,
    playedAt: played.by.now().toISOString(),
    game: game.id,
    provider: provider.id,
    customer,
    currency,
    stake: amount,
    rtpBps: game.rtpBps,
    account,
  })
  await postFor(played, round.id, 'bet', roundStaked({ customer, currency }, amount))
  return 'DONE'
}

/** @throws AppError 409 for a customer of a country where the game is not offered */
async function requireOffered(transaction: Orm, game: StoredRow, customer: string): Promise<void> {
  const markets = game.markets as readonly string[]
  if (markets.length === 0) return
  const { id, country } = tableOf(users)
  const [found] = await transaction.select({ country }).from(tableOf(users)).where(eq(id, customer))
  const problem = found ? offeredProblem(markets, found.country as CountryCode) : null
  if (problem) throw new AppError(409, 'game_refused', problem)
}

/**
 * Ends a round with the amount that it won; 0 for a lost one.
 * @throws AppError 404 for an unknown round: the provider sends it again, after the bet
 */
export async function roundEnded(call: ProviderEventCall): Promise<EventOutcome> {
  const { transaction, by, event } = call
  const { amount } = event
  if (amount === undefined) throw invalid({ amount: 'Enter the amount that was won' })
  const round = await lockRound(call)
  if (!round) {
    if (await cameEarly(call, 'round.rollback')) return 'IGNORED'
    throw new AppError(404, 'unknown_reference', `No round has the reference ${event.reference}`)
  }
  if (!(await isAbout(call, round))) return 'CONFLICT'
  if (round.state === 'ENDED') return round.won === amount ? 'IGNORED' : 'CONFLICT'
  if (round.state === 'ROLLED_BACK') return amount === 0 ? 'IGNORED' : 'CONFLICT'
  // Bonuses before wallets, as everything that locks both (docs/bonuses.md, Rivals).
  await countTowardsBonuses(call, round)
  if (amount > 0) await postFor(call, round.id, 'win', roundWon(round, amount))
  await perform(transaction, by, gameRounds, round, 'end', {}, async ({ at }) => ({
    state: 'ENDED',
    won: amount,
    endedAt: at.now,
  }))
  return 'DONE'
}

/** Whether an event names no other customer, game or currency than those of its round. */
async function isAbout(call: ProviderEventCall, round: Round): Promise<boolean> {
  const { customer = round.customer, currency = round.currency, game } = call.event
  const isSame = customer === round.customer && currency === round.currency
  return isSame && (game === undefined || round.game === (await findGame(call, game)))
}

/** Rolls back a round that did not happen. This event may come before the bet that it undoes; then the bet does nothing. */
export async function roundUndone(call: ProviderEventCall): Promise<EventOutcome> {
  const { transaction, by } = call
  const round = await lockRound(call)
  if (!round) return 'EARLY'
  const { amount = round.stake } = call.event
  if (amount !== round.stake || !(await isAbout(call, round))) return 'CONFLICT'
  if (round.state === 'ROLLED_BACK') return 'IGNORED'
  try {
    await transaction.transaction(async inner => {
      await voidWagering(inner as Orm, by, wageringRef(round))
      const [stake, winnings] = roundRolledBack(round, round)
      const within = { ...call, transaction: inner as Orm }
      if (stake) await postFor(within, round.id, 'rollback', stake)
      if (winnings) await postFor(within, round.id, 'rollback:win', winnings)
      await perform(inner as Orm, by, gameRounds, round, 'rollBack', {})
    })
    return 'DONE'
  } catch (error) {
    if (error instanceof AppError && error.code === 'insufficient_funds') return 'REFUSED'
    throw error
  }
}

const wageringRef = ({ id }: Round) => `round:${id}`

async function countTowardsBonuses({ transaction, by }: ProviderEventCall, round: Round): Promise<void> {
  const { customer, currency, stake } = round
  if (!(currency in bonusCurrencies)) return
  const game = await findRow(transaction, games, round.game, { viewer: null, verb: 'show' })
  await feedWagering(transaction, by, {
    ...{ customer, currency: currency as BonusCurrency, stake },
    product: productOfGame(String(game.type)),
    ref: wageringRef(round),
  })
}

async function postFor(
  { transaction, by }: ProviderEventCall,
  id: string,
  step: 'bet' | 'win' | 'rollback' | 'rollback:win',
  posting: Posting,
): Promise<void> {
  const ref = { type: gameRounds.typename, id }
  await post(transaction, by, posting, { idem: `round:${id}:${step}`, ref })
}

/** Its events come one after another, also those about a round that is not known yet. */
async function lockRound({ transaction, provider, event }: ProviderEventCall): Promise<Round | null> {
  await lock(transaction, 'providerEvent', `round ${provider.id} ${event.reference}`)
  const table = tableOf(gameRounds)
  const [found] = await transaction
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.provider, provider.id), eq(table.round, event.reference)))
  if (!found) return null
  const access = { viewer: null, verb: 'show', lock: true } as const
  return (await findRow(transaction, gameRounds, found.id, access)) as Round
}

async function readGame(call: ProviderEventCall, code: string): Promise<StoredRow> {
  const id = await findGame(call, code)
  if (id === null) throw invalid({ game: 'The provider has no game with this code' })
  return findRow(call.transaction, games, id, { viewer: null, verb: 'show' })
}

async function findGame({ transaction, provider }: ProviderEventCall, code: string): Promise<string | null> {
  const table = tableOf(games)
  const [found] = await transaction
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.provider, provider.id), eq(table.code, code)))
  return found ? String(found.id) : null
}
