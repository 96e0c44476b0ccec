import type { Module } from '../../module'
import { disableGames } from './disable-games'
import { keepReturnsJob } from './keep-returns'
import { roundBet, roundEnded, roundUndone } from './rounds'

/** Games and their providers. */
export const gamesModule: Module = {
  handlers: { 'providers.disableGames': disableGames },
  jobs: [keepReturnsJob],
  providerEvents: { 'round.bet': roundBet, 'round.win': roundEnded, 'round.rollback': roundUndone },
}
