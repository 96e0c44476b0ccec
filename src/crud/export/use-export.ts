import { useEffect, useRef, useState } from 'react'
import { beginExport, cancelExport, followExport } from '../../providers/http/exports'
import { RequestError } from '../../providers/http/http'
import type { ExportProgress, ExportRequest } from '../../resources/kernel/wire/wire'

export interface Export {
  readonly isAsking: boolean
  /** How far the file is; null before it is asked for. */
  readonly progress: ExportProgress | null
  /** Why it could not be asked for, or cancelled. */
  readonly refusal: string | null
  readonly begin: (question: ExportRequest) => void
  readonly cancel: () => void
}

/**
 * One export at a time, from its question to its end.
 * @param path of the call that answers a ticket for its file
 */
export function useExport(path: string): Export {
  const [isAsking, setAsking] = useState(false)
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const following = useRef<AbortController | null>(null)
  useEffect(() => () => following.current?.abort(), [])

  const attempt = async (work: () => Promise<void>) => {
    setRefusal(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      setRefusal(error.message)
    }
  }
  const begin = async (question: ExportRequest) => {
    if (isAsking) return
    setAsking(true)
    setProgress(null)
    following.current?.abort()
    const follower = new AbortController()
    following.current = follower
    await attempt(async () => {
      const id = await beginExport(path, question)
      setProgress({ id, state: 'READY', rows: 0, count: null, problem: null })
      void attempt(() => followExport(id, setProgress, follower.signal))
    })
    setAsking(false)
  }
  const cancel = () => {
    const id = progress?.id
    if (id !== undefined) void attempt(async () => setProgress(await cancelExport(id)))
  }
  return { isAsking, progress, refusal, begin: question => void begin(question), cancel }
}
