import { expect, it } from 'vitest'
import { parametersText } from '../../src/resources/oversight/report-parameters'

it.each([
  [
    { from: '2026-11-01', to: '2026-11-07', currency: 'PHP', venue: null },
    'From: 1 Nov 2026 · To: 7 Nov 2026 · Currency: PHP',
  ],
  [{ isLate: true, minAmount: 500 }, 'Is late: true · Min amount: 500'],
  [{ name: '2026-99-99' }, 'Name: 2026-99-99'],
  [{}, 'None'],
])('the parameters %j are said in words', (parameters, text) => {
  expect(parametersText(parameters)).toBe(text)
})
