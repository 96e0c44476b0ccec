import { loadChunk } from './parts/load-chunk'
import type { NextStep } from './screens/login/next-step'
import { tokens } from './theme/tokens'

/**
 * Loads the step that asks for the code.
 * @param show tries a code; resolves to the problem as a sentence, or null if the user is signed in or the problem was
 * shown elsewhere
 */
export async function secondStep(show: (code: string) => Promise<string | null>): Promise<NextStep> {
  const { CodeStep } = await loadChunk(
    'code-step',
    () => import('./screens/login/code-step'),
    tokens.chunkTimeout,
  )
  return back => (
    <CodeStep
      onBack={() => back(null)}
      show={async code => {
        try {
          return await show(code)
        } catch (error) {
          const message = error instanceof Error ? error.message : String(error)
          if (!isOver(error)) return message
          back(message)
          return null
        }
      }}
    />
  )
}

/** Whether the sign-in must start again. */
function isOver(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'challenge_over'
}
