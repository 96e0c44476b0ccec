import type { ReportFile } from './file'
import { csvFile } from './formats/csv'
import { type ExactRows, jsonFile } from './formats/json'

/** A format of files: what it is called, and how a run is written in it. */
interface Format {
  readonly type: string
  readonly write: (file: ReportFile, exact: ExactRows) => AsyncIterable<string | Uint8Array>
}

export const formats = {
  csv: { type: 'text/csv; charset=utf-8; header=absent', write: csvFile },
  json: { type: 'application/json; charset=utf-8', write: jsonFile },
} as const satisfies Record<string, Format>

export type FormatName = keyof typeof formats

export const formatNames = Object.keys(formats) as FormatName[]
