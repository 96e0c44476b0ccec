import { useEffect, useMemo, useRef, useState } from 'react'
import { RequestError } from '../../providers/http/http'
import type { BulkOutcome, BulkPreview } from '../../resources/kernel/declare/bulk'
import type { Action, Input } from '../../resources/kernel/declare/declared-action'
import { inputFieldsForAny } from '../../resources/kernel/declare/only-when'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { Problems } from '../../resources/kernel/declare/schema'
import { refusedFields } from '../refusal'
import { actionProblems, startingInput } from './action-input'
import type { BulkWork } from './bulk-work'

/** asking: the input can still be changed. paused: the user stopped it or a step failed, and records are left. */
export type BulkPhase = 'asking' | 'running' | 'paused' | 'over'

/** Runs an action on many records: preview, input, progress and outcomes. */
export function useBulk(
  resource: AnyResource,
  action: Action,
  makeWork: (refused: (error: unknown) => void) => BulkWork,
  /** Called when the steps are over, or stop before that. */
  onRest: () => void,
) {
  const { input = {} } = action
  const [values, setValues] = useState<Input>(() => startingInput(action))
  const [problems, setProblems] = useState<Problems>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [preview, setPreview] = useState<BulkPreview | null>(null)
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome[]>([])
  const fields = inputFieldsForAny(input, preview?.inputs ?? [])
  const [phase, setPhase] = useState<BulkPhase>('asking')
  const isStopped = useRef(false)
  const isRunning = useRef(false)
  const make = useRef(makeWork)
  const work = useMemo(
    () =>
      make.current(error => {
        if (error instanceof RequestError) setProblems(refusedFields(error))
      }),
    [],
  )

  useEffect(() => {
    let isGone = false
    work.preview().then(
      seen => !isGone && setPreview(seen),
      error => !isGone && setProblem(messageOf(error)),
    )
    return () => {
      isGone = true
      isStopped.current = true
    }
  }, [work])

  const run = async () => {
    if (isRunning.current) return
    isRunning.current = true
    isStopped.current = false
    setPhase('running')
    setProblem(null)
    try {
      while (!isStopped.current && !work.isOver()) {
        const some = await work.runNextStep(values)
        setOutcomes(before => [...before, ...some])
      }
      setPhase(work.isOver() ? 'over' : 'paused')
    } catch (error) {
      if (error instanceof RequestError) setProblems(refusedFields(error))
      setProblem(messageOf(error))
      setPhase('paused')
    } finally {
      isRunning.current = false
      onRest()
    }
  }

  return {
    fields,
    values,
    problems,
    problem,
    preview,
    outcomes,
    phase,
    change: (name: string, value: unknown) => {
      // The answer of an upload comes after other fields were typed in.
      setValues(current => ({ ...current, [name]: value }))
      setProblems({})
    },
    submit: () => {
      const given = Object.fromEntries(Object.keys(fields).map(name => [name, values[name]]))
      const found = actionProblems(resource, action, { fields, values: given }, null)
      setProblems(found)
      if (Object.keys(found).length === 0) run()
    },
    stop: () => {
      isStopped.current = true
    },
    resume: run,
    retryFailed: () => {
      const failed = outcomes.filter(({ result }) => result === 'failed').map(({ id }) => id)
      work.retry(failed)
      setOutcomes(outcomes.filter(({ result }) => result !== 'failed'))
      run()
    },
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
