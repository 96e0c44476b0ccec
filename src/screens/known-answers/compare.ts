import { describeAnswer } from '../../domain/pools/describe-answer'
import { type AnswerLine, computeAnswer } from '../../domain/pools/known-answer'
import { knownAnswers } from '../../domain/pools/known-answers'

/** The server's results for an example. */
export interface ServerAnswer {
  readonly id: string
  readonly lines: readonly AnswerLine[]
}

/** One figure as it is printed, and as both sides computed it; `server` is null without an answer. */
export interface ComparedLine {
  readonly name: string
  readonly printed: string
  readonly browser: string
  readonly server: string | null
}

export interface ComparedAnswer {
  readonly id: string
  readonly title: string
  readonly source: string
  readonly inputs: readonly string[]
  readonly lines: readonly ComparedLine[]
}

/** Computes all examples here, and puts the server's answers beside them. */
export function compareAnswers(server: readonly ServerAnswer[] = []): ComparedAnswer[] {
  const byId = new Map(server.map(({ id, lines }) => [id, lines]))
  return knownAnswers.map(answer => ({
    id: answer.id,
    title: answer.title,
    source: answer.source,
    inputs: describeAnswer(answer),
    lines: computeAnswer(answer).map(({ name, printed, computed }) => ({
      name,
      printed,
      browser: computed,
      server: byId.get(answer.id)?.find(line => line.name === name)?.computed ?? null,
    })),
  }))
}

/** Whether a figure differs from the printed one; without an answer of the server, compares only the browser's. */
export function differs({ printed, browser, server }: ComparedLine, hasServer: boolean): boolean {
  return browser !== printed || (hasServer && server !== printed)
}
