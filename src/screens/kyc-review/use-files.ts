import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchFile } from '../../providers/http/http'

/** A loaded file: an address that only this page knows, or why it could not be loaded. */
export type LoadedFile = { readonly url: string; readonly type: string } | { readonly problem: string }

/**
 * Loads the files of the visible documents. Each is fetched once while the screen is open, because the server records
 * every view. When the screen closes, they are removed from memory.
 */
export function useFiles(wanted: readonly string[]): {
  readonly files: Readonly<Record<string, LoadedFile>>
  readonly retry: (id: string) => void
} {
  const [files, setFiles] = useState<Readonly<Record<string, LoadedFile>>>({})
  const asked = useRef(new Set<string>())
  const ending = useRef<AbortController | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    ending.current = controller
    return () => {
      controller.abort()
      asked.current.clear()
      setFiles(loaded => {
        for (const file of Object.values(loaded)) if ('url' in file) URL.revokeObjectURL(file.url)
        return {}
      })
    }
  }, [])

  const ask = useCallback(async (id: string) => {
    const signal = ending.current?.signal
    if (!signal || asked.current.has(id)) return
    asked.current.add(id)
    const file = await loadFile(id, signal)
    if (file && !signal.aborted) setFiles(loaded => ({ ...loaded, [id]: file }))
    else if (file && 'url' in file) URL.revokeObjectURL(file.url)
  }, [])

  const key = wanted.join()
  useEffect(() => {
    for (const id of key.split(',')) if (id !== '') void ask(id)
  }, [key, ask])

  const retry = (id: string) => {
    asked.current.delete(id)
    setFiles(({ [id]: _, ...rest }) => rest)
    void ask(id)
  }
  return { files, retry }
}

/** Returns null if it was aborted. */
async function loadFile(id: string, signal: AbortSignal): Promise<LoadedFile | null> {
  try {
    const blob = await fetchFile(`/admin/kycDocuments/${id}/file`, signal)
    return { url: URL.createObjectURL(blob), type: blob.type }
  } catch (error) {
    if (signal.aborted) return null
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
