import type { Module } from '../../module'
import { streamRule } from './stream-rule'
import { watchJob } from './watch-job'

/** Video streams and the job that checks them. */
export const streamsModule: Module = {
  rules: { streams: streamRule },
  jobs: [watchJob],
}
