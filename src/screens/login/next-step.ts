import { type ReactElement, useState } from 'react'

/** A step that follows the password; `back` leads to the password again, with what is wrong if something is. */
export type NextStep = (back: (problem: string | null) => void) => ReactElement

/** What stands in the place of phone and password once they were right, and takes what a sign-in answers. */
export function useNextStep(setProblem: (problem: string | null) => void) {
  const [step, setStep] = useState<{ readonly draw: NextStep } | null>(null)
  const back = (problem: string | null) => {
    setStep(null)
    setProblem(problem)
  }
  const take = (answer: string | NextStep | null) => {
    if (typeof answer === 'function') setStep({ draw: answer })
    else setProblem(answer)
  }
  return { next: step?.draw(back) ?? null, take }
}
