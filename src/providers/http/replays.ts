const replays = new WeakSet<object>()

const isObject = (answer: unknown): answer is object => typeof answer === 'object' && answer !== null

/** Notes an answer that the server had already given to an earlier request with the same key. */
export function noteReplay(answer: unknown): void {
  if (isObject(answer)) replays.add(answer)
}

/** Whether an earlier try, whose answer was lost, had done what an answer is about: nothing was done now. */
export function isReplay(answer: unknown): boolean {
  return isObject(answer) && replays.has(answer)
}
