import type { ErrorData } from 'hls.js'
import { streamMessages } from './messages'

/** Describes why a stream cannot be played; `data` is an error that hls.js cannot recover from. */
export function hlsProblem({
  type,
  details,
  response,
}: Pick<ErrorData, 'type' | 'details' | 'response'>): string {
  if (/incompatible|codec/i.test(details)) return streamMessages.codec
  if (/parsing/i.test(details)) return streamMessages.notPlaylist
  if (type !== 'networkError') return streamMessages.damaged
  const what = /^(manifest|level)/.test(details) ? streamMessages.playlist : streamMessages.segment
  if (/timeout/i.test(details)) return streamMessages.late(what)
  const code = response?.code ?? 0
  if (code === 404) return streamMessages.missing(what)
  if (code === 401 || code === 403) return streamMessages.refused(what, code)
  if (code >= 400) return streamMessages.failed(code)
  return streamMessages.silent
}
