import type { Module } from '../../module'
import { disableGames } from './disable-games'
import { roundBet, roundEnded, roundUndone } from './rounds'

/** Games and their providers. */
export const gamesModule: Module = {
  handlers: { 'providers.disableGames': disableGames },
  providerEvents: { 'round.bet': roundBet, 'round.win': roundEnded, 'round.rollback': roundUndone },
}
