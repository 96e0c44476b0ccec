import type { Module } from '../../context'
import { streamRule } from './stream-rule'

/** Video streams and the watch over them. */
export const streamsModule: Module = {
  rules: { streams: streamRule },
}
