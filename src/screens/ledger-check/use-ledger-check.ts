import { useEffect, useRef, useState } from 'react'
import {
  type LedgerFinding,
  type LedgerSlice,
  type LedgerStep,
  ledgerStepNames,
} from '../../domain/ledger-check'
import { RequestError, request } from '../../providers/http/http'

/** The progress of a check. */
export type CheckState =
  | { readonly is: 'none' }
  | { readonly is: 'canceled' }
  | { readonly is: 'running'; readonly step: LedgerStep; readonly percent: number }
  | { readonly is: 'failed'; readonly problem: string }
  | {
      readonly is: 'done'
      readonly findings: readonly LedgerFinding[]
      readonly entries: number
      readonly lines: number
      readonly seconds: number
    }

/** Checks the ledger slice by slice; canceling or leaving the screen stops it after the current slice. */
export function useLedgerCheck() {
  const [state, setState] = useState<CheckState>({ is: 'none' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const verify = async () => {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const start = performance.now()
    const findings: LedgerFinding[] = []
    const checked: Partial<Record<LedgerStep, number>> = {}
    try {
      for (const [place, step] of ledgerStepNames.entries()) {
        setState({ is: 'running', step, percent: percentOf(place, 0) })
        for await (const slice of slicesOf(step, signal)) {
          if (signal.aborted) return
          findings.push(...slice.findings)
          checked[step] = (checked[step] ?? 0) + slice.checked
          setState({ is: 'running', step, percent: percentOf(place, slice.share) })
        }
      }
      const { entries = 0, lines = 0 } = checked
      setState({ is: 'done', findings, entries, lines, seconds: (performance.now() - start) / 1000 })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof RequestError)) throw error
      setState({ is: 'failed', problem: error.message })
    }
  }
  const cancel = () => {
    running.current?.abort()
    setState({ is: 'canceled' })
  }
  return { state, verify, cancel }
}

async function* slicesOf(step: LedgerStep, signal: AbortSignal): AsyncGenerator<LedgerSlice> {
  let after: string | null = null
  do {
    const query: string = new URLSearchParams({ step, ...(after !== null && { after }) }).toString()
    const slice: LedgerSlice = await request('GET', `/admin/ledger/check?${query}`, undefined, { signal })
    yield slice
    after = slice.after
  } while (after !== null)
}

function percentOf(place: number, share: number): number {
  return Math.floor(((place + share) / ledgerStepNames.length) * 100)
}
