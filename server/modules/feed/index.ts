import type { Module } from '../../module'
import { makeFeedFile } from './feed-file'
import { feedRoutes } from './feed-routes'

/** Cards and results in JSON, as a feed sends them (docs/feed.md). */
export const feedModule: Module = {
  makers: { feedFiles: makeFeedFile },
  routes: feedRoutes,
}
