import type { Module } from '../../module'
import { previewStop } from './stop-preview'
import { streamRule } from './stream-rule'
import { watchJob } from './watch-job'

/** Video streams and the job that checks them. */
export const streamsModule: Module = {
  previews: { 'streams.stop': previewStop },
  rules: { streams: streamRule },
  jobs: [watchJob],
}
