import { expect, it } from 'vitest'
import { hlsProblem } from '../../../src/screens/streams/hls-problem'

type Failure = Parameters<typeof hlsProblem>[0]

const failures: [string, string, string, number | null][] = [
  ['There is no playlist at this address (404).', 'networkError', 'manifestLoadError', 404],
  ['There is no picture at this address (404).', 'networkError', 'fragLoadError', 404],
  ['The server of the stream refuses the playlist (403).', 'networkError', 'levelLoadError', 403],
  ['The server of the stream fails with 502.', 'networkError', 'manifestLoadError', 502],
  ['The playlist did not come in time.', 'networkError', 'manifestLoadTimeOut', null],
  [
    'The server of the stream does not answer, or does not let this page play from it.',
    'networkError',
    'manifestLoadError',
    0,
  ],
  ['What came is no HLS playlist.', 'networkError', 'manifestParsingError', null],
  [
    'This browser cannot decode the picture of this stream.',
    'mediaError',
    'manifestIncompatibleCodecsError',
    null,
  ],
  ['The picture came damaged and cannot be shown.', 'mediaError', 'bufferAppendError', null],
]

it.each(failures)('%s', (said, type, details, code) => {
  const failure = { type, details, ...(code !== null && { response: { code } }) }
  expect(hlsProblem(failure as unknown as Failure)).toBe(said)
})
