/** Texts of the screen that shows worked examples of dividends. */
export const messages = {
  title: 'Known answers',
  about:
    'Worked examples that racing rules, operators and textbooks print. Your browser and the server compute each of them with the same code that settles pools. Every figure must match what is printed.',
  results: 'Examples and results',
  running: 'Waiting for the server',
  again: 'Run again',
  differencesOnly: 'Show only differences',
  noDifferences: 'No differences to show.',
  allAgree: (figures: number, examples: number) =>
    `All ${count(figures, 'figure', 'figures')} of ${count(examples, 'example', 'examples')} agree: printed, browser and server.`,
  differ: (figures: number) =>
    `${count(figures, 'figure differs', 'figures differ')}. Report this before the next pool is settled.`,
  browserOnly: (wrong: number) =>
    wrong === 0
      ? 'The browser agrees with what is printed.'
      : `${count(wrong, 'figure', 'figures')} of the browser differ.`,
  failed: (problem: string) => `The server's answers could not be loaded. ${problem}`,
  columns: { figure: 'Figure', printed: 'Printed', browser: 'Browser', server: 'Server', outcome: 'Outcome' },
  agrees: 'Agrees',
  differs: 'Differs',
  waiting: 'Waiting',
  missing: 'None',
  source: (source: string) => `Source: ${source}`,
} as const

function count(value: number, one: string, many: string): string {
  return `${value.toLocaleString('en')} ${value === 1 ? one : many}`
}
