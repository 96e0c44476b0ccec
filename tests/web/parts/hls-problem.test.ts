import { expect, it } from 'vitest'
import { hlsProblem } from '../../../src/parts/stream-player/hls-problem'

type Failure = Parameters<typeof hlsProblem>[0]

const failures: [string, string, string, number | null][] = [
  ['No playlist found at this address (404).', 'networkError', 'manifestLoadError', 404],
  ['No video found at this address (404).', 'networkError', 'fragLoadError', 404],
  ['The stream server refused the playlist (403).', 'networkError', 'levelLoadError', 403],
  ['The stream server failed (502).', 'networkError', 'manifestLoadError', 502],
  ['The playlist did not load in time.', 'networkError', 'manifestLoadTimeOut', null],
  [
    'The stream server does not respond, or does not allow this page to play from it.',
    'networkError',
    'manifestLoadError',
    0,
  ],
  ['The address does not return an HLS playlist.', 'networkError', 'manifestParsingError', null],
  ["This browser can't decode this stream.", 'mediaError', 'manifestIncompatibleCodecsError', null],
  ["The video is damaged and can't be played.", 'mediaError', 'bufferAppendError', null],
]

it.each(failures)('%s', (said, type, details, code) => {
  const failure = { type, details, ...(code !== null && { response: { code } }) }
  expect(hlsProblem(failure as unknown as Failure)).toBe(said)
})
