import type { StepUpBy } from '../../resources/kernel/wire/wire'
import { storeOf } from '../stored/store'

/** A request to confirm the user's identity before a sensitive action (docs/sessions.md). */
export interface StepUpPrompt {
  readonly by: StepUpBy
  /** Called with whether the user confirmed it. */
  readonly settle: (isConfirmed: boolean) => void
}

const asked = storeOf<StepUpPrompt | null>(null)
let asking: Promise<boolean> | null = null

/** Opens the dialog over the page. If several requests need it at once, they share one dialog. */
export function askStepUp(by: StepUpBy): Promise<boolean> {
  asking ??= new Promise<boolean>(resolve => asked.change({ by, settle: resolve })).finally(() => {
    asking = null
    asked.change(null)
  })
  return asking
}

export const readStepUp = asked.read
export const subscribeStepUp = asked.subscribe
