import { useEffect, useState } from 'react'

/** An answer with the time of its arrival, in milliseconds of the browser's steady clock. */
export type Timed<Answer> = Answer & { readonly arrivedAt: number }

export function timed<Answer extends object>(answer: Answer): Timed<Answer> {
  return { ...answer, arrivedAt: performance.now() }
}

/**
 * The server's clock in milliseconds since 1970, which goes on by the second from the last answer. It does not depend on
 * the clock of this machine.
 */
export function useServerClock({ now, arrivedAt }: Timed<{ readonly now: string }>): number {
  const [steady, setSteady] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setSteady(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Date.parse(now) + Math.max(0, steady - arrivedAt)
}
