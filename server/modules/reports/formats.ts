import type { ReportFile } from './file'
import { csvFile } from './formats/csv'
import { type ExactRows, jsonFile } from './formats/json'
import { mostPdfRows, pdfFile } from './formats/pdf'
import { mostSheetRows, xlsxFile } from './formats/xlsx'

/** A format of files: its media type, the most rows that it takes, and how a run is written in it. */
interface Format {
  readonly type: string
  readonly most?: number
  readonly write: (file: ReportFile, exact: ExactRows) => AsyncIterable<string | Uint8Array>
}

export const formats = {
  csv: { type: 'text/csv; charset=utf-8; header=absent', write: csvFile },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    most: mostSheetRows,
    write: xlsxFile,
  },
  pdf: { type: 'application/pdf', most: mostPdfRows, write: pdfFile },
  json: { type: 'application/json; charset=utf-8', write: jsonFile },
} as const satisfies Record<string, Format>

export type FormatName = keyof typeof formats

export const formatNames = Object.keys(formats) as FormatName[]

/** Returns why a run of so many rows has no file in a format; null when it has. */
export function formatProblem(name: FormatName, rows: number): string | null {
  const { most }: Format = formats[name]
  if (most === undefined || rows <= most) return null
  return `A ${name.toUpperCase()} file takes at most ${most.toLocaleString('en')} rows. Choose CSV.`
}
