/** Transactions at the same time: while one decides its tickets, the other writes. */
const lanes = 2

/**
 * Does the work for each of the items, two at a time. When this returns or throws nothing runs any more, and after a failure
 * nothing more is begun.
 */
export async function inLanes<Item>(
  items: AsyncGenerator<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  // Ends the items for all lanes when one of them fails.
  const lane = async () => {
    for await (const item of items) await work(item)
  }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
  const failed = ends.find(end => end.status === 'rejected')
  if (failed) throw failed.reason
}
