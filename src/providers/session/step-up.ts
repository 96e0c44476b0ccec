import type { StepUpBy } from '../../resources/kernel/wire/wire'
import { storeOf } from '../stored/store'

/** The question whether it is still the person who signed in, before what weighs most (docs/sessions.md). */
export interface StepUpQuestion {
  readonly by: StepUpBy
  /** The person has shown it, or would rather not. */
  readonly settle: (isConfirmed: boolean) => void
}

const asked = storeOf<StepUpQuestion | null>(null)
let asking: Promise<boolean> | null = null

/** Asks over the page; of several requests that are refused for it at once, the first asks for all. */
export function askStepUp(by: StepUpBy): Promise<boolean> {
  asking ??= new Promise<boolean>(resolve => asked.change({ by, settle: resolve })).finally(() => {
    asking = null
    asked.change(null)
  })
  return asking
}

export const readStepUp = asked.read
export const subscribeStepUp = asked.subscribe
