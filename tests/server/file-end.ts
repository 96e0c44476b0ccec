type CleanUp = () => unknown

const cleanUps: CleanUp[] = []

/**
 * Does this when the test file ends, the latest first. Vitest forgets an `afterAll` that is called while hooks or tests
 * run, which is when fixtures are made.
 */
export function atFileEnd(cleanUp: CleanUp): void {
  cleanUps.push(cleanUp)
}

/** Called by the set-up of each test file, at its end. */
export async function cleanUpFile(): Promise<void> {
  for (let last = cleanUps.pop(); last; last = cleanUps.pop()) await last()
}
