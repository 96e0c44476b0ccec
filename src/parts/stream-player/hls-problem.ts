import type { ErrorData } from 'hls.js'
import { playerMessages } from './player-messages'

/** Describes why a stream cannot be played; `data` is an error that hls.js cannot recover from. */
export function hlsProblem({
  type,
  details,
  response,
}: Pick<ErrorData, 'type' | 'details' | 'response'>): string {
  if (/incompatible|codec/i.test(details)) return playerMessages.codec
  if (/parsing/i.test(details)) return playerMessages.notPlaylist
  if (type !== 'networkError') return playerMessages.damaged
  const what = /^(manifest|level)/.test(details) ? playerMessages.playlist : playerMessages.segment
  if (/timeout/i.test(details)) return playerMessages.late(what)
  const code = response?.code ?? 0
  if (code === 404) return playerMessages.missing(what)
  if (code === 401 || code === 403) return playerMessages.refused(what, code)
  if (code >= 400) return playerMessages.failed(code)
  return playerMessages.silent
}
