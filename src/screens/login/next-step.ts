import { type ReactElement, useState } from 'react'

/** A step after the password; `back` returns to the password, with a problem if there is one. */
export type NextStep = (back: (problem: string | null) => void) => ReactElement

/** Holds the step that replaces phone and password, and handles the result of a sign-in. */
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
