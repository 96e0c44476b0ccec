import type { KeptTotals } from '../../../db/hidden-columns'
import type { ReportFile } from '../file'

/** Parts of a run that only its JSON has, such as the rows exactly as they were hashed. */
export interface ExactRows {
  readonly report: string
  readonly parameters: unknown
  readonly totals: KeptTotals
  readonly lines: () => AsyncGenerator<string>
}

/** The file as JSON: amounts in minor units, times in UTC, ids. Each row is on a line of its own, as it was hashed. */
export async function* jsonFile(
  { head, columns, count }: ReportFile,
  { report, parameters, totals, lines }: ExactRows,
): AsyncGenerator<string> {
  const known = {
    report,
    parameters,
    header: Object.fromEntries([...head, ['Page', '1 of 1']]),
    columns: columns.map(({ name, head: label }) => ({ name, label })),
  }
  yield `${JSON.stringify(known).slice(0, -1)},"rows":[`
  let isFirst = true
  for await (const slice of lines()) {
    yield `${isFirst ? '' : ','}\n${slice.replaceAll('\n', ',\n')}`
    isFirst = false
  }
  yield `\n],"totals":${JSON.stringify(totals)},"count":${count},"complete":true`
  yield `${count === 0 ? ',"note":"No Activity"' : ''}}\n`
}
