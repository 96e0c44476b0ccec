import type { KeptFile } from '../../../src/domain/file'
import type { Currency } from '../../../src/domain/money'
import { compareSettlement, keptDifferences, readSettlement } from '../../../src/domain/settlement-file'
import { settlementFiles } from '../../../src/resources/money/settlement-files'
import type { Maker } from '../../context'
import { readUpload } from '../../crud/take-uploads'
import { insertRow } from '../../crud/write'
import { invalid } from '../../validate'
import { endOf } from './calculate'
import { postedPayments } from './posted-payments'

/**
 * Keeps a provider's file of a day, compared with what the ledger posted there. Nothing is posted within a day that is over, so
 * the comparison holds.
 * @throws AppError 422 for a file with a wrong row, and for a day that is not over
 */
export const makeSettlementFile: Maker =
  async given =>
  async ({ transaction, by }) => {
    const sent = given.file as KeptFile | null | undefined
    if (!sent) throw invalid({ file: 'Choose a file' })
    const day = { date: String(given.date), currency: given.currency as Currency }
    if ((await endOf(transaction, day)) > by.now()) throw invalid({ date: 'The day is not over yet' })
    const bytes = await readUpload(transaction, by, settlementFiles, 'file', sent.id)
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    const read = readSettlement(text, day.currency)
    if ('problem' in read) throw invalid({ file: read.problem })
    const posted = await postedPayments(transaction, String(given.provider), day)
    const list = compareSettlement(read.lines, posted, day.currency)
    const row = await insertRow(transaction, by, settlementFiles, {
      ...given,
      sha256: sent.sha256,
      state: list.length === 0 ? 'MATCHED' : 'DIFFERS',
      rows: read.lines.length,
      differences: list.length,
      list: list.slice(0, keptDifferences),
    })
    return row.id
  }
