import type { AnswerLine, AnswerOutcome } from '../../domain/pesonet'

/** A line of the answer, and what becomes of it. */
export interface JudgedLine extends AnswerLine {
  readonly outcome: AnswerOutcome
}
