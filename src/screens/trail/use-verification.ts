import { useEffect, useRef, useState } from 'react'
import { type FileVerification, TrailFileError } from '../../domain/trail/trail-file'
import type { Anchor } from '../../domain/trail/verify'
import { messages } from './messages'
import { canVerify, verifyFile } from './verify-file'

/** The progress of a verification. */
export type VerificationState =
  | { readonly step: 'none' }
  | { readonly step: 'running'; readonly name: string; readonly percent: number }
  | { readonly step: 'done'; readonly found: FileVerification }
  | { readonly step: 'failed'; readonly problem: string }

/** Verifies one file at a time; choosing another file or leaving the screen stops it. */
export function useVerification() {
  const [state, setState] = useState<VerificationState>({ step: 'none' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const verify = async (file: File, anchor: Anchor | undefined) => {
    running.current?.abort()
    if (!canVerify()) return setState({ step: 'failed', problem: messages.verify.insecure })
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const report = (share: number) => {
      if (!signal.aborted) setState({ step: 'running', name: file.name, percent: Math.floor(share * 100) })
    }
    report(0)
    try {
      const found = await verifyFile(file, { anchor, signal, onProgress: report })
      if (!signal.aborted) setState({ step: 'done', found })
    } catch (error) {
      if (!signal.aborted) setState({ step: 'failed', problem: problemOf(error) })
    }
  }
  const cancel = () => {
    running.current?.abort()
    setState({ step: 'none' })
  }
  return { state, verify, cancel }
}

function problemOf(error: unknown): string {
  if (error instanceof TrailFileError) return messages.verify.unreadable(error.message)
  if (error instanceof DOMException) return messages.verify.lost
  throw error
}
