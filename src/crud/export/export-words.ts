import type { ExportProgress } from '../../resources/kernel/wire/wire'

const said = (count: number) => count.toLocaleString('en')
const rowsOf = (count: number) => `${said(count)} ${count === 1 ? 'row' : 'rows'}`

/** How far a file is, as a sentence. */
export function sayProgress({ state, rows, count, problem }: ExportProgress): string {
  if (state === 'READY') return 'The download is about to begin.'
  if (state === 'RUNNING')
    return count === null ? `${rowsOf(rows)} so far` : `${said(rows)} of ${rowsOf(count)}`
  if (state === 'DONE') return `Done: ${rowsOf(rows)}. The file is whole.`
  if (state === 'CANCELLED') return `Cancelled after ${rowsOf(rows)}.`
  return `${problem ?? 'The export failed'}. The file is not whole.`
}

/** In hundredths; null while it is not known. */
export function shareOf({ state, rows, count }: ExportProgress): number | null {
  if (state === 'DONE') return 100
  return count === null ? null : Math.min(100, Math.round((rows / Math.max(1, count)) * 100))
}

/** What narrows a list, in words: "2 filters and the search “ana”"; null when nothing does. */
export function sayNarrowing(filters: number, q: string): string | null {
  const parts = [
    ...(filters > 0 ? [filters === 1 ? 'the filter' : `the ${filters} filters`] : []),
    ...(q === '' ? [] : [`the search “${q}”`]),
  ]
  return parts.length === 0 ? null : parts.join(' and ')
}
