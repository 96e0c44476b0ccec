import { type BatchRequest, greatestBatch } from '../../resources/kernel/wire/batch'

/** The most bytes of one request body; the server accepts 64 KiB. */
const maxBodyBytes = 48 * 1024

type SentRows = BatchRequest['rows']

/** Splits the rows into as few requests as possible, in their order. */
export function inBatches(rows: SentRows): SentRows[number][][] {
  const batches: SentRows[number][][] = []
  let size = 0
  for (const row of rows) {
    const own = sizeOf(row)
    const batch = batches.at(-1)
    if (batch && batch.length < greatestBatch && size + own <= maxBodyBytes) {
      batch.push(row)
      size += own
    } else {
      batches.push([row])
      size = own
    }
  }
  return batches
}

function sizeOf(row: SentRows[number]): number {
  return new TextEncoder().encode(JSON.stringify(row)).length + 1
}
