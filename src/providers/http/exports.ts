import type { ExportProgress, ExportRequest, ExportTicket } from '../../resources/kernel/wire/wire'
import { addressOf, type Backend } from './configuration'
import { currentEnvironment } from './environment'
import { request } from './http'

/** How often the progress is checked, in milliseconds. */
const checkInterval = 1000

/** The route that returns a download ticket, and the backend that makes the file. */
export interface ExportRoute {
  readonly path: string
  readonly backend: Backend
}

/**
 * Starts an export and lets the browser save the file, so that the page never holds it in memory.
 * @returns the id to follow the export by
 * @throws RequestError
 */
export async function beginExport(
  { path, backend }: ExportRoute,
  exportRequest: ExportRequest,
): Promise<string> {
  const { id, ticket } = await request<ExportTicket>('POST', path, exportRequest, { backend })
  save(`${addressOf(currentEnvironment(), backend)}/export/${ticket}`)
  return id
}

/**
 * Reports the progress of a file until it has ended or `signal` aborts; a failed check is repeated.
 * @throws RequestError when the server does not know the export
 */
export async function followExport(
  { backend }: Pick<ExportRoute, 'backend'>,
  id: string,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    await sleep(checkInterval)
    if (signal.aborted) return
    const progress = await fetchProgress(backend, id, signal)
    if (signal.aborted) return
    if (progress) onProgress(progress)
    if (progress && progress.state !== 'READY' && progress.state !== 'RUNNING') return
  }
}

/** @throws RequestError */
export function cancelExport({ backend }: Pick<ExportRoute, 'backend'>, id: string): Promise<ExportProgress> {
  return request('POST', `/admin/exports/${id}/cancel`, {}, { backend })
}

async function fetchProgress(
  backend: Backend,
  id: string,
  signal: AbortSignal,
): Promise<ExportProgress | null> {
  try {
    return await request<ExportProgress>('GET', `/admin/exports/${id}`, undefined, { signal, backend })
  } catch (error) {
    // `http.ts` has already reported a request without an answer.
    if ((error as { statusCode?: number }).statusCode === 404) throw error
    return null
  }
}

/** Downloads by a link: if the server rejects it, the browser says so and the page stays. */
function save(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}
