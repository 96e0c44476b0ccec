import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PoolSheet } from '../../../src/fields/pool-sheet'
import type { PoolWorksheet } from '../../../src/resources/racing/race-worksheet'

afterEach(cleanup)

const sheet: PoolWorksheet = {
  country: 'PH',
  ...{
    pool: 'p1',
    name: 'Pick 3',
    currency: 'PHP',
    unit: 100,
    fullRight: 3,
    outcome: 'PAID',
    refundReason: null,
  },
  ...{ gross: 12_000, refunds: 0, takeout: 2_160, tax: 0, carryIn: 8_200, net: 18_040, winners: [] },
  ...{ paid: 7_200, breakage: 16, carryOut: 10_824, minus: 0 },
  ...{ carryInByTier: [4_920, 3_280], carryOutByTier: [10_824, 0] },
}
const rows = () =>
  within(screen.getByRole('table', { name: 'Figures of Pick 3' }))
    .getAllByRole('row')
    .map(row => row.textContent?.replaceAll(/\s+/g, ' ').trim())

it('a worksheet says what is carried in and over by tier', () => {
  render(<PoolSheet sheet={sheet} isDivided={false} />)
  expect(rows()).toEqual(
    expect.arrayContaining([
      'Carried in+ ₱82.00',
      'Tier 1₱49.20',
      'Tier 2₱32.80',
      'Tier 1₱108.24',
      'Tier 2₱0.00',
    ]),
  )
})

it('has no tiers where the pool has none', () => {
  render(<PoolSheet sheet={{ ...sheet, carryInByTier: [], carryOutByTier: [] }} isDivided={false} />)
  expect(rows()).toHaveLength(10)
})

it('has beside each figure where it comes from, once it is divided', () => {
  const why = (figure: string, label: string) => <button type="button">{`${figure}: ${label}`}</button>
  render(<PoolSheet sheet={sheet} isDivided why={why} />)
  const table = within(screen.getByRole('table', { name: 'Figures of Pick 3' }))
  expect(table.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['gross: Sold', 'net: Net pool', 'carryIn: Carried in']),
  )
})

const nearest = 'Nobody has a right combination. By the rules of the pool, these are paid instead.'
const winner = { stake: 1_000, unbroken: '720', dividend: 720, paid: 7_200 }
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

it('says who is paid when nobody has a right combination, and how much of theirs is right', () => {
  const winners = [{ ...winner, combination: '3-2-4', right: 2 }]
  render(<PoolSheet sheet={{ ...sheet, winners }} isDivided />)
  expect(screen.getByText(nearest)).toBeTruthy()
  expect(headings()).toContain('Right')
  expect(screen.getByRole('cell', { name: '2 of 3' })).toBeTruthy()
})

it.each([
  ['all are right', 3],
  ['it was divided before that was kept', null],
] as const)('says nothing of that where %s', (_, right) => {
  render(<PoolSheet sheet={{ ...sheet, winners: [{ ...winner, combination: '3-2-1', right }] }} isDivided />)
  expect(screen.queryByText(nearest)).toBeNull()
  expect(headings()).not.toContain('Right')
})

it('says of each tier how much is right', () => {
  const winners = [
    { ...winner, combination: '3-2-1', right: 3 },
    { ...winner, combination: '3-2-4', right: 2 },
  ]
  render(<PoolSheet sheet={{ ...sheet, winners }} isDivided />)
  expect(screen.queryByText(nearest)).toBeNull()
  expect(screen.getByRole('cell', { name: '3 of 3' })).toBeTruthy()
})
