import type { Module } from '../../module'
import { disableGames } from './disable-games'

/** Games and their providers. */
export const gamesModule: Module = {
  handlers: { 'providers.disableGames': disableGames },
}
