import type { ExportProgress, ExportRequest, ExportTicket } from '../../resources/kernel/wire/wire'
import { addressOf } from './configuration'
import { currentEnvironment } from './environment'
import { request } from './http'

/** Milliseconds between two looks at how far a file is. */
const rhythm = 1000

/**
 * Asks for a file and lets the browser save it: it goes through no memory of the page, however large.
 * @param path of the call that answers a ticket
 * @returns the id to follow it by
 * @throws RequestError
 */
export async function beginExport(path: string, question: ExportRequest): Promise<string> {
  const { id, ticket } = await request<ExportTicket>('POST', path, question)
  save(`${addressOf(currentEnvironment())}/export/${ticket}`)
  return id
}

/**
 * Tells how far a file is until it has ended or nobody wants to know; a look that fails is taken again.
 * @throws RequestError when the server does not know of it
 */
export async function followExport(
  id: string,
  tell: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    await passed(rhythm)
    if (signal.aborted) return
    const progress = await look(id, signal)
    if (signal.aborted) return
    if (progress) tell(progress)
    if (progress && progress.state !== 'READY' && progress.state !== 'RUNNING') return
  }
}

/** @throws RequestError */
export function cancelExport(id: string): Promise<ExportProgress> {
  return request('POST', `/admin/exports/${id}/cancel`, {})
}

async function look(id: string, signal: AbortSignal): Promise<ExportProgress | null> {
  try {
    return await request<ExportProgress>('GET', `/admin/exports/${id}`, undefined, { signal })
  } catch (error) {
    // Of a request that got no answer the door has told already.
    if ((error as { statusCode?: number }).statusCode === 404) throw error
    return null
  }
}

/** A link to be saved: should the server refuse it, the browser says so and the page stays. */
function save(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}

function passed(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}
