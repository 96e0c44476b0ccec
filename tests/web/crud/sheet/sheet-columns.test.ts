import { describe, expect, it } from 'vitest'
import { decodeState } from '../../../../src/crud/list/list-state'
import { cellLock, sheetColumns } from '../../../../src/crud/sheet/sheet-columns'
import { registry } from '../../../../src/resources'
import { enumOf, type Field, text } from '../../../../src/resources/kernel/declare/field'
import type { AnyResource } from '../../../../src/resources/kernel/declare/resource'
import { isMasked } from '../../../../src/resources/kernel/kinds/mask'
import { isSecret } from '../../../../src/resources/kernel/kinds/sensitive'
import { can } from '../../../../src/resources/kernel/rights/access'
import { mayEditAsSheet, mayEditInSheet } from '../../../../src/resources/kernel/rights/may-edit-as-sheet'
import { type Role, roles } from '../../../../src/resources/kernel/rights/roles'
import type { SignedInUser, WireRow } from '../../../../src/resources/kernel/wire/wire'
import { horses } from '../stud'

const as = (...held: Role[]) => ({ id: 'u1', roles: held }) as unknown as SignedInUser
const named = (name: string) => registry.byName.get(name) as AnyResource
const row = (values: Record<string, unknown>) => ({ id: 'r1', version: 1, ...values }) as unknown as WireRow

const locks = (user: SignedInUser, resource: AnyResource, ...names: string[]) =>
  sheetColumns(user, resource, names).map(({ locked }) => locked)

describe('every list opens as a sheet', () => {
  const pairs = registry.resources.flatMap(resource => roles.map(role => [resource.name, role] as const))

  it.each(pairs)('%s, for %s, where the role may edit it, and only then', (name, role) => {
    const resource = named(name)
    const isOpen = mayEditAsSheet(as(role), resource)
    expect(isOpen && !can(as(role), resource, 'edit')).toBe(false)
    const open = Object.entries(resource.fields).filter(
      ([field, declared]) =>
        can(as(role), resource, 'edit', field) && !isMasked(declared) && !isSecret(declared),
    )
    expect(isOpen).toBe(open.length > 0)
    const { state } = decodeState(resource, as(role), new URLSearchParams('shape=sheet'))
    expect(state.shape).toBe(isOpen ? 'sheet' : 'rows')
  })
})

describe('a column of the sheet', () => {
  it('takes what the person may change', () => {
    expect(locks(as('admin'), horses, 'name', 'reserve')).toEqual([null, null])
  })

  it('is read only where the field says so, or keeps this person out', () => {
    expect(locks(as('admin'), horses, 'code', 'ranking', 'doubled', 'createdAt')).toEqual([
      'Set when it was created',
      'Read only',
      'Read only',
      'Read only',
    ])
    expect(mayEditInSheet(as('csr'), horses, 'reserve')).toBe(false)
  })

  it('keeps hidden values for the form', () => {
    const banks = named('banks')
    expect(locks(as('admin'), banks, 'settlementAccount')).toEqual(['Hidden values are changed in the form'])
    expect(mayEditInSheet(as('admin'), banks, 'settlementAccount')).toBe(false)
  })

  it('is none for what is no field', () => {
    expect(sheetColumns(as('admin'), horses, ['id', 'name']).map(({ name }) => name)).toEqual(['name'])
  })
})

describe('a cell of a column that takes changes', () => {
  const [name] = sheetColumns(as('admin'), horses, ['name'])

  it('takes none in a row that is not edited in its state', () => {
    if (!name) throw new Error('There is a column for the name')
    expect(cellLock(horses, as('admin'), name, row({ status: 'RUNNING' }))).toBeNull()
    expect(cellLock(horses, as('admin'), name, row({ status: 'RETIRED' }))).toBe(
      'Editing needs Status to be Running or Resting; it is Retired',
    )
  })

  it('takes none of what the record does not have, but its value can be removed', () => {
    const method = enumOf({ required: true, options: { CARD: 'Card', BANK: 'Bank' } })
    const iban = text({ onlyWhen: { method: ['BANK'] } })
    const payments = { ...horses, fields: { name: horses.fields.name as Field, method, iban }, edits: {} }
    const [column] = sheetColumns(as('admin'), payments, ['iban'])
    if (!column) throw new Error('There is a column for the IBAN')
    const lock = (values: Record<string, unknown>) => cellLock(payments, as('admin'), column, row(values))
    expect(lock({ method: 'BANK', iban: null })).toBeNull()
    expect(lock({ method: 'CARD', iban: null })).toBe('Only when Method is Bank')
    expect(lock({ method: 'CARD', iban: 'PH1' })).toBeNull()
  })

  it('takes none of oneself that another person must change', () => {
    const staff = named('staff')
    const field = Object.keys(staff.fields).find(each => staff.fields[each]?.notByOwner) ?? ''
    const [column] = sheetColumns(as('admin'), staff, [field])
    if (!column) throw new Error('There is a column for what another must change')
    expect(cellLock(staff, as('admin'), column, row({ id: 'u1' }))).toBe('Another person must change yours')
    expect(cellLock(staff, as('admin'), column, row({ id: 'u2' }))).toBeNull()
  })
})
