/**
 * The time of a race as judges publish it: minutes where it took so long, two digits of seconds, and tenths or hundredths. No
 * race is run in less than ten seconds: "1.14" is meant to be 1:14.
 */
export const officialTimePattern = {
  source: '^([1-9]:[0-5][0-9]|[1-5][0-9])[.][0-9]{1,2}$',
  expected: 'a time such as 1:13.8 or 58.42',
  sample: (n: number) => `1:${10 + (n % 50)}.${n % 10}`,
} as const

const shape = new RegExp(officialTimePattern.source)

export function isOfficialTime(text: string): boolean {
  return shape.test(text)
}
