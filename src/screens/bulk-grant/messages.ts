/** Texts of the page that grants bonuses from a file. */
export const bulkGrantMessages = {
  title: 'Bulk bonus grant',
  about:
    'Choose an offer and a CSV file with the columns reference, customer, amount, currency and reason. The customer is an ID or a phone number. Leave an amount empty for the maximum of the offer. The file is checked first. Nothing is granted until you confirm.',
  offer: 'Offer',
  noOffers: 'No offer is active. Activate one first.',
  choose: 'Choose file',
  table: 'Rows of the file',
  columns: {
    row: 'Row',
    reference: 'Reference',
    customer: 'Customer',
    amount: 'Amount',
    outcome: 'Outcome',
    detail: 'Detail',
  },
  counts: (counts: readonly (readonly [string, number, string])[]) =>
    counts.map(([label, count, sum]) => `${label}: ${count.toLocaleString('en')} (${sum})`).join(' · '),
  shown: (shown: number, all: number) =>
    `${shown.toLocaleString('en')} of ${all.toLocaleString('en')} rows are shown, refused ones first.`,
  tooLarge: (most: string) => `The file is larger than ${most}. Split it.`,
  refused: 'Correct the refused rows first. A file with a refused row is not granted.',
  nothing: 'Every row was granted already.',
  needsSecond: 'Bonuses that come to this amount need a second person.',
  grant: (count: number, total: string) => `Grant ${bonuses(count)}, ${total}`,
  send: (count: number, total: string) => `Ask for approval of ${bonuses(count)}, ${total}`,
  problem: (column: string, problem: string) => `${column}: ${problem}`,
  progress: {
    title: 'Progress',
    granting: (done: number, all: number) =>
      `${done.toLocaleString('en')} of ${bonuses(all)} granted. You can leave this page.`,
    done: (count: number) => `${bonuses(count)} granted`,
    stopped: (count: number, because: string) => `Stopped after ${bonuses(count)}: ${because}.`,
    refused: (count: number) =>
      count === 1
        ? '1 row was refused meanwhile.'
        : `${count.toLocaleString('en')} rows were refused meanwhile.`,
    open: 'Open the file',
  },
} as const

function bonuses(count: number): string {
  return count === 1 ? '1 bonus' : `${count.toLocaleString('en')} bonuses`
}
