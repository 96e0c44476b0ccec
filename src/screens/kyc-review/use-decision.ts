import { useCallback, useRef, useState } from 'react'
import { useAct } from '../../crud/actions/use-act'
import { useAskAgain } from '../../crud/queue/use-ask-again'
import type { NextInQueue } from '../../crud/queue/use-next-in-queue'
import { useArmed } from '../../crud/use-armed'
import { useNavigateFromHere } from '../../crud/use-navigate-from-here'
import { useProblem } from '../../crud/use-problem'
import { RequestError } from '../../providers/http/http'
import { notify } from '../../providers/refine/notification'
import { type Customer, users } from './case'

export interface Decision {
  /**
   * Runs an action and opens the next case. Returns whether it succeeded.
   * @param done what the toast calls it; by default what the action is called once it is done
   */
  decide(name: string, input?: Readonly<Record<string, unknown>>, done?: string): Promise<boolean>
  /** Runs an action that keeps the case open, such as taking it over. */
  step(name: string, input?: Readonly<Record<string, unknown>>): Promise<boolean>
  goNext(): void
  /** Forgets why the last action was rejected: another one begins. */
  forget(): void
  /** The name of the running action. */
  readonly doing: string | null
  /** Why the last action was rejected. */
  readonly problem: string | null
  /** Whether this case can be decided yet. */
  readonly isArmed: boolean
}

/** Decides a case, never twice, and opens the next one. */
export function useDecision(
  customer: Customer,
  next: NextInQueue,
  base: string,
  onRefused: () => void,
): Decision {
  const act = useAct(users)
  const navigate = useNavigateFromHere()
  const isArmed = useArmed()
  const isBusy = useRef(false)
  const [doing, setDoing] = useState<string | null>(null)
  const [problem, setProblem] = useProblem(customer.name)

  const goNext = useCallback(() => {
    if (next.row) navigate(`${base}/${next.row.id}`, { state: { isByItself: true } })
    else navigate(base)
  }, [navigate, next.row, base])

  const onLost = useAskAgain(customer.kyc !== 'PENDING')

  const step = async (
    name: string,
    input: Readonly<Record<string, unknown>> = {},
    again: (() => void) | null = null,
  ): Promise<boolean> => {
    if (isBusy.current) return false
    isBusy.current = true
    setDoing(name)
    setProblem(null)
    try {
      await act(name, customer, input)
      return true
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      setProblem(error.message)
      onLost(error.isUnanswered ? again : null)
      onRefused()
      return false
    } finally {
      isBusy.current = false
      setDoing(null)
    }
  }

  const decide: Decision['decide'] = async (name, input, done = users.actions[name]?.done) => {
    if (!isArmed) return false
    return finish(name, input, done)
  }

  const finish = async (name: string, input: Parameters<typeof step>[1], done: string | undefined) => {
    const isDone = await step(name, input, () => void finish(name, input, done))
    if (!isDone) return false
    notify({ type: 'success', message: `${done}: ${customer.name}` })
    goNext()
    return true
  }

  return { decide, step, goNext, forget: () => setProblem(null), doing, problem, isArmed }
}
