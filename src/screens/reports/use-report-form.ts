import { useRef, useState } from 'react'
import { inputProblems } from '../../crud/actions/action-input'
import { refusedFields } from '../../crud/refusal'
import { useNavigateFromHere } from '../../crud/use-navigate-from-here'
import { sendOnceOrEarlier } from '../../providers/http/attempts'
import { RequestError, request } from '../../providers/http/http'
import { isReplay } from '../../providers/http/replays'
import { notify } from '../../providers/refine/notification'
import { pathsOf } from '../../providers/refine/paths'
import type { Fields } from '../../resources/kernel/declare/field'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { Problems } from '../../resources/kernel/declare/schema'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { reportMessages } from './messages'

export type Values = Readonly<Record<string, unknown>>

interface ReportFormOptions {
  /** The resource that a record is made of: a run, or a schedule. */
  readonly resource: AnyResource
  readonly first: Values
  /** The fields that apply to the entered values. */
  readonly fields: (values: Values) => Fields
  readonly body: (filled: Values) => Values
  /** What a record is made for: while a try has no answer, no other is made for it. By default, for what was entered. */
  readonly purpose?: string
}

export type ReportForm = ReturnType<typeof useReportForm>

/** The form of a report's dialog. Submitting it creates a record and opens its page. */
export function useReportForm({ resource, first, fields, body, purpose }: ReportFormOptions) {
  const navigate = useNavigateFromHere()
  const [values, setValues] = useState<Values>(first)
  const [problems, setProblems] = useState<Problems>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isRunning, setRunning] = useState(false)
  const isBusy = useRef(false)
  const send = async (asked: Values) => {
    if (isBusy.current) return
    isBusy.current = true
    setRunning(true)
    setProblem(null)
    try {
      const path = `/admin/${resource.name}`
      const place = `${path} ${purpose ?? JSON.stringify(asked)}`
      const made = await sendOnceOrEarlier(place, asked, (sent, idempotencyKey) =>
        request<WireRow>('POST', path, sent, { idempotencyKey }),
      )
      if (isReplay(made)) notify({ type: 'info', message: reportMessages.isEarlier })
      navigate(pathsOf(resource).show(made.id))
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      setProblems(refusedFields(error))
      setProblem(error.message)
    } finally {
      isBusy.current = false
      setRunning(false)
    }
  }
  return {
    values,
    problems,
    problem,
    isRunning,
    change: (changes: Values) => {
      setValues(current => ({ ...current, ...changes }))
      setProblems({})
      setProblem(null)
    },
    submit: () => {
      const asked = fields(values)
      const filled = Object.fromEntries(
        Object.entries(values).filter(([name, value]) => name in asked && value !== null && value !== ''),
      )
      const found = inputProblems(asked, filled)
      setProblems(found)
      if (Object.keys(found).length === 0) void send(body(filled))
    },
  }
}
