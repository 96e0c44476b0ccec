import { useEffect, useRef, useState } from 'react'
import { beginExport, cancelExport, type ExportRoute, followExport } from '../../providers/http/exports'
import { RequestError } from '../../providers/http/http'
import type { ExportProgress, ExportRequest } from '../../resources/kernel/wire/wire'

export interface Export {
  readonly isAsking: boolean
  /** The progress of the file; null before the export starts. */
  readonly progress: ExportProgress | null
  /** Why the export could not be started or cancelled. */
  readonly refusal: string | null
  readonly begin: (exportRequest: ExportRequest) => void
  readonly cancel: () => void
}

/** Starts one export at a time and follows its progress. */
export function useExport(route: ExportRoute): Export {
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
  const begin = async (exportRequest: ExportRequest) => {
    if (isAsking) return
    setAsking(true)
    setProgress(null)
    following.current?.abort()
    const follower = new AbortController()
    following.current = follower
    await attempt(async () => {
      const id = await beginExport(route, exportRequest)
      setProgress({ id, state: 'READY', rows: 0, count: null, problem: null })
      void attempt(() => followExport(route, id, setProgress, follower.signal))
    })
    setAsking(false)
  }
  const cancel = () => {
    const id = progress?.id
    if (id !== undefined) void attempt(async () => setProgress(await cancelExport(route, id)))
  }
  return { isAsking, progress, refusal, begin: exportRequest => void begin(exportRequest), cancel }
}
