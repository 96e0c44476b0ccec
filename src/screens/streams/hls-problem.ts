import type { ErrorData } from 'hls.js'

/** Why a stream cannot be watched, in words; `data` is a failure that hls.js does not mend by itself. */
export function hlsProblem({
  type,
  details,
  response,
}: Pick<ErrorData, 'type' | 'details' | 'response'>): string {
  if (/incompatible|codec/i.test(details)) return 'This browser cannot decode the picture of this stream.'
  if (/parsing/i.test(details)) return 'What came is no HLS playlist.'
  if (type !== 'networkError') return 'The picture came damaged and cannot be shown.'
  const what = /^(manifest|level)/.test(details) ? 'playlist' : 'picture'
  if (/timeout/i.test(details)) return `The ${what} did not come in time.`
  const code = response?.code ?? 0
  if (code === 404) return `There is no ${what} at this address (404).`
  if (code === 401 || code === 403) return `The server of the stream refuses the ${what} (${code}).`
  if (code >= 400) return `The server of the stream fails with ${code}.`
  return 'The server of the stream does not answer, or does not let this page play from it.'
}
