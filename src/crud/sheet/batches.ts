import { greatestBatch, type RowChange } from '../../resources/kernel/wire/batch'

/** Bytes of one request; the server takes 64 KiB. */
const greatestBody = 48 * 1024

/** The changes in as few requests as they fit into, in their order. */
export function inBatches(rows: readonly RowChange[]): RowChange[][] {
  const batches: RowChange[][] = []
  let size = 0
  for (const row of rows) {
    const own = sizeOf(row)
    const batch = batches.at(-1)
    if (batch && batch.length < greatestBatch && size + own <= greatestBody) {
      batch.push(row)
      size += own
    } else {
      batches.push([row])
      size = own
    }
  }
  return batches
}

function sizeOf(row: RowChange): number {
  return new TextEncoder().encode(JSON.stringify(row)).length + 1
}
