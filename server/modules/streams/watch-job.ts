import { checkSeconds } from '../../../src/domain/stream-health'
import type { Job } from '../../jobs/job'
import { createRtmpProbe } from './rtmp-probe'
import { createSafeFetch } from './safe-fetch'
import { watchStreams } from './watch-streams'

const [get, greet] = [createSafeFetch(), createRtmpProbe()]

/** Checks live streams when their next check is due. */
export const watchJob: Job = {
  queue: 'streams.watch',
  every: checkSeconds,
  run: async ({ database, by, signal }) =>
    void (await watchStreams(database, by, { get, greet, streamHosts: by.streamHosts, signal })),
}
