import { describe, expect, it } from 'vitest'
import { registry } from '../../src/resources'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { linkedPaths } from '../../src/resources/kernel/rights/linked-actions'
import type { Role } from '../../src/resources/kernel/rights/roles'

const id = '00000000-0000-7000-8000-000000000001'
const pathsFor = (role: Role, name: string, row: object) =>
  linkedPaths(registry, { roles: [role] }, registry.byName.get(name) as AnyResource, { id, ...row }).map(
    ({ label, path }) => `${label} ${path}`,
  )

describe('Reverse on a transaction', () => {
  const of = (type: string, referenceType: string, role: Role = 'admin') =>
    pathsFor(role, 'transactions', { type, reference: 'R', referenceType })

  it('leads to what reverses the record behind it', () => {
    expect(of('ADJUSTMENT', 'Adjustment')).toEqual(['Reverse /business/deposit/view/R?action=reverse'])
    for (const type of ['CASH_IN', 'CASH_OUT'])
      expect(of(type, 'CashMovement')).toEqual(['Reverse /business/cashmovements/view/R?action=reverse'])
    expect(pathsFor('admin', 'cashMovements', { kind: 'CASH_IN', shift: 'S' })).toEqual([
      `Reverse /business/shifts/view/S?action=reverseCash&movement=${id}`,
    ])
  })

  it('is not on what is reversed elsewhere, has no reversal, or is one', () => {
    expect(of('DEPOSIT', 'Deposit')).toEqual([])
    expect(of('REVERSAL', 'Adjustment')).toEqual([])
    expect(of('REVERSAL', 'CashMovement')).toEqual([])
    expect(of('WITHDRAWAL_PAID', 'Withdrawal')).toEqual([])
    expect(pathsFor('admin', 'cashMovements', { kind: 'FLOAT_IN', shift: 'S' })).toEqual([])
  })

  it('is for admins alone', () => {
    for (const role of ['finance', 'csr', 'pagcor'] as const)
      for (const [type, record] of [
        ['ADJUSTMENT', 'Adjustment'],
        ['CASH_IN', 'CashMovement'],
      ] as const)
        expect(of(type, record, role)).toEqual([])
  })
})
