import { useMemo } from 'react'
import { useDebouncedQuery } from '../../parts/use-debounced-query'
import { RequestError, request } from '../../providers/http/http'
import { labelOf } from '../../resources/kernel/declare/field'
import { type Preview, previewInputs } from '../../resources/kernel/declare/preview'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { PreviewAnswer } from '../../resources/kernel/wire/preview'
import { actionPath, recordPath } from '../../resources/kernel/wire/record-path'
import { refusedFields } from '../refusal'
import { inputProblems } from './action-input'
import { actionMessages } from './messages'

/** The pause after the last keystroke, in milliseconds. */
const pause = 250

export type PreviewState =
  | { readonly is: 'shown'; readonly answer: PreviewAnswer }
  | { readonly is: 'loading' }
  /** The inputs that it depends on are not filled in yet. */
  | { readonly is: 'waiting'; readonly missing: readonly string[] }
  | { readonly is: 'failed'; readonly problem: string; readonly again: () => void }

/** Whether a user who has seen the preview may confirm the action: it is shown, and has the rows that it needs. */
export function isConfirmable(preview: Preview | undefined, state: PreviewState | null): boolean {
  if (!preview || state === null) return true
  if (state.is !== 'shown') return false
  return !preview.needsRows || previewRows(preview, state.answer).length > 0
}

type Rows = readonly Readonly<Record<string, unknown>>[]

export function previewRows({ list }: Preview, answer: PreviewAnswer): Rows {
  return (answer[list] ?? []) as Rows
}

/** Asks the server what an action would change with these values; null for an action without a preview. */
export function usePreview(
  resource: AnyResource,
  name: string,
  { id, values }: { readonly id: string; readonly values: Readonly<Record<string, unknown>> },
): PreviewState | null {
  const action = resource.actions[name]
  const inputs = useMemo(() => previewInputs(action ?? {}), [action])
  const given = Object.fromEntries(Object.keys(inputs).map(input => [input, values[input] ?? null]))
  const missing = Object.keys(inputProblems(inputs, given))
  const isAsked = action?.preview !== undefined && missing.length === 0
  const { answer, again } = useDebouncedQuery<PreviewAnswer | { problem: string }>({
    query: isAsked ? JSON.stringify(given) : null,
    rest: () => (Object.keys(inputs).length === 0 ? 0 : pause),
    ask: async signal => {
      try {
        const path = recordPath(resource, id, `${actionPath(resource, name)}/preview`)
        return await request<PreviewAnswer>('POST', path, given, { signal })
      } catch (error) {
        if (!(error instanceof RequestError)) return { problem: actionMessages.previewFailed }
        return { problem: Object.values(refusedFields(error))[0] ?? error.message }
      }
    },
  })
  if (!action?.preview) return null
  if (missing.length > 0)
    return { is: 'waiting', missing: missing.map(input => labelOf(input, inputs[input.split('.')[0] ?? ''])) }
  if (answer === null) return { is: 'loading' }
  return 'problem' in answer
    ? { is: 'failed', problem: String(answer.problem), again }
    : { is: 'shown', answer }
}
