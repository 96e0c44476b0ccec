import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchFile } from '../../providers/http/http'

/** A file as this page has it: an address that only this page knows, or why there is none. */
export type HeldFile = { readonly url: string; readonly type: string } | { readonly problem: string }

/**
 * The files of the documents that are looked at. Each is fetched once while the screen is open, for the server
 * writes down every look; when the screen is left, nothing of them stays in the memory of the page.
 */
export function useFiles(wanted: readonly string[]): {
  readonly files: Readonly<Record<string, HeldFile>>
  readonly retry: (id: string) => void
} {
  const [files, setFiles] = useState<Readonly<Record<string, HeldFile>>>({})
  const asked = useRef(new Set<string>())
  const ending = useRef<AbortController | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    ending.current = controller
    return () => {
      controller.abort()
      asked.current.clear()
      setFiles(held => {
        for (const file of Object.values(held)) if ('url' in file) URL.revokeObjectURL(file.url)
        return {}
      })
    }
  }, [])

  const ask = useCallback(async (id: string) => {
    const signal = ending.current?.signal
    if (!signal || asked.current.has(id)) return
    asked.current.add(id)
    const file = await hold(id, signal)
    if (file && !signal.aborted) setFiles(held => ({ ...held, [id]: file }))
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

/** Null when it was given up. */
async function hold(id: string, signal: AbortSignal): Promise<HeldFile | null> {
  try {
    const blob = await fetchFile(`/admin/kycDocument/${id}/file`, signal)
    return { url: URL.createObjectURL(blob), type: blob.type }
  } catch (error) {
    if (signal.aborted) return null
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
