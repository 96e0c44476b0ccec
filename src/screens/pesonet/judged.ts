import type { AnswerLine, AnswerOutcome } from '../../domain/pesonet'

/** A line of the answer, and its outcome. */
export interface JudgedLine extends AnswerLine {
  readonly outcome: AnswerOutcome
}
