import { expect, it } from 'vitest'
import type { Account } from '../../src/domain/postings/account'
import {
  operatorCorrected,
  stakeFromOperator,
  toGiveBack,
  winningsToOperator,
} from '../../src/domain/postings/take-over'
import { isTakenOver } from '../../src/domain/ticket'

const ticket = { pool: 'pool-1', currency: 'PHP', won: 8_200, tax: 820, rest: 2_000 } as const
const wallet: Account = { kind: 'WALLET_CASH', owner: 'customer-1' }
const linesOf = (posting: ReturnType<typeof stakeFromOperator>) =>
  posting && [posting.kind, ...posting.lines.map(({ account, amount }) => [account.kind, amount])]

it('a ticket that is made void after its settlement gives back what it won and gets its stake', () => {
  expect(toGiveBack(ticket)).toBe(8_200 - 820 - 2_000)
  expect(linesOf(stakeFromOperator(ticket, wallet))).toEqual([
    'BET_VOID',
    ['CORRECTIONS', -2_000],
    ['WALLET_CASH', 2_000],
  ])
  expect(linesOf(winningsToOperator(ticket, wallet))).toEqual([
    'TICKET_CORRECTED',
    ['WALLET_CASH', -7_380],
    ['WINNINGS_TAX', -820],
    ['CORRECTIONS', 8_200],
  ])
})

it('moves nothing for a ticket that won nothing, or whose stake was given back before', () => {
  expect(winningsToOperator({ ...ticket, won: 0, tax: 0 }, wallet)).toBeNull()
  expect(stakeFromOperator({ ...ticket, rest: 0 }, wallet)).toBeNull()
})

it('what a corrected result changes for it is the operator’s', () => {
  const corrected = (before: object, after: object) =>
    operatorCorrected(ticket, { won: 0, refunded: 0, ...before }, { won: 0, refunded: 0, ...after }).map(
      linesOf,
    )
  expect(corrected({ won: 8_200 }, { won: 5_000 })).toEqual([
    ['TICKET_CORRECTED', ['WINNINGS', 3_200], ['CORRECTIONS', -3_200]],
  ])
  expect(corrected({ refunded: 2_000 }, { won: 5_000 })).toEqual([
    ['TICKET_CORRECTED', ['WINNINGS', -5_000], ['CORRECTIONS', 5_000]],
    ['REVERSAL', ['POOL', 2_000], ['CORRECTIONS', -2_000]],
  ])
  expect(corrected({ won: 1 }, { won: 1 })).toEqual([])
})

it('a ticket that was void before its settlement is out of its pool', () => {
  expect(isTakenOver({ state: 'VOID', settlementVersion: 0 })).toBe(false)
  expect(isTakenOver({ state: 'VOID', settlementVersion: 2 })).toBe(true)
  expect(isTakenOver({ state: 'LOST', settlementVersion: 2 })).toBe(false)
})
