import { useEffect, useState } from 'react'
import type { TicketSlip } from '../../../resources/kernel/wire/tickets'

/** The paper of a ticket: there is one for each print that was counted, until it is printed. */
export interface TicketPaper {
  /** The ticket to print; null where nothing may be printed. */
  readonly slip: TicketSlip | null
  print(): void
  /** Prints another copy, which the server counted. */
  printCopy(slip: TicketSlip): void
}

/** @param first the ticket whose first print is still due; null where it was printed */
export function useTicketPaper(first: TicketSlip | null): TicketPaper {
  const [slip, setSlip] = useState(first)
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    // Also after a print from the browser's menu: a ticket that was printed once cannot be printed again.
    const note = () => setSlip(null)
    window.addEventListener('afterprint', note)
    return () => window.removeEventListener('afterprint', note)
  }, [])
  useEffect(() => {
    if (!isDue) return
    setDue(false)
    window.print()
  }, [isDue])
  return {
    slip,
    print: () => setDue(true),
    printCopy(copy) {
      setSlip(copy)
      setDue(true)
    },
  }
}
