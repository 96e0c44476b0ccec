import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../../server/context'
import { countRows } from '../../../server/crud/count'
import { createRow } from '../../../server/crud/create'
import { historyOf } from '../../../server/crud/history'
import { listRows } from '../../../server/crud/list'
import { showRow } from '../../../server/crud/read'
import { newId } from '../../../server/db/id'
import { changesFor } from '../../../server/live/audience'
import { registry } from '../../../src/resources'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'
import { addAccount } from '../app-fixture'
import { contextOf, openTestDatabase, resourceNamed } from '../harness'
import { makeSample } from '../samples'

// KYC reviewers see the customers who have or had a case, and what belongs to those (docs/domain.md, Rights by role).

const [users, notes] = [resourceNamed('users'), resourceNamed('notes')]
let admin: Context
let kyc: Context
/** A customer with a case and one without, and a note on each. */
const pending: { row?: WireRow; note?: WireRow } = {}
const stranger: { row?: WireRow; note?: WireRow } = {}

beforeAll(async () => {
  const database = await openTestDatabase()
  const { id } = await addAccount(database, { roles: ['admin'] })
  const base = contextOf(database, 'admin')
  admin = { ...base, actor: { ...base.actor, id } }
  const person = await addAccount(database, { roles: ['kyc'] })
  const asKyc = contextOf(database, 'kyc')
  kyc = { ...asKyc, actor: { ...asKyc.actor, id: person.id } }
  for (const [n, customer] of [pending, stranger].entries()) {
    customer.row = await makeSample(admin, users, n + 1)
    customer.note = await createRow(admin, notes, { customer: customer.row.id, text: `Note ${n + 1}` })
  }
  await database.orm.execute(sql`update users set kyc = 'PENDING' where id = ${pending.row?.id}::uuid`)
})

const idOf = (row: WireRow | undefined) => row?.id ?? ''

describe('who reviews cases', () => {
  it('sees the customer of a case, and nobody else', async () => {
    expect(await showRow(kyc, users, idOf(pending.row))).toMatchObject({ kyc: 'PENDING' })
    await expect(showRow(kyc, users, idOf(stranger.row))).rejects.toMatchObject({ status: 404 })
    await expect(historyOf(kyc, users, idOf(stranger.row), undefined)).rejects.toMatchObject({ status: 404 })
  })

  it('reads the notes on those alone, on every way', async () => {
    expect((await listRows(admin, notes, {})).items).toHaveLength(2)
    const { items } = await listRows(kyc, notes, {})
    expect(items.map(({ id }) => id)).toEqual([idOf(pending.note)])
    expect(await countRows(kyc, notes, {})).toEqual({ count: 1, isMore: false })
    expect(await showRow(kyc, notes, idOf(pending.note))).toMatchObject({ text: 'Note 1' })
    await expect(showRow(kyc, notes, idOf(stranger.note))).rejects.toMatchObject({ status: 404 })
    await expect(historyOf(kyc, notes, idOf(stranger.note), undefined)).rejects.toMatchObject({ status: 404 })
    const told = (record: string) => ({
      id: newId(),
      type: 'Note',
      record,
      action: 'create',
      version: 1,
      actor: null,
    })
    const heard = await changesFor(kyc.database.orm, kyc.actor, registry, [
      told(idOf(pending.note)),
      told(idOf(stranger.note)),
    ])
    expect(heard.map(({ record }) => record)).toEqual([idOf(pending.note)])
  })

  it('notes something of those alone, and hears of the others as of nobody', async () => {
    await createRow(kyc, notes, { customer: idOf(pending.row), text: 'Asked for a new photograph' })
    const answer = (customer: string) =>
      createRow(kyc, notes, { customer, text: 'Probing' }).catch(({ status, details }) => ({
        status,
        fields: details.fields,
      }))
    const beyond = await answer(idOf(stranger.row))
    expect(beyond).toMatchObject({ status: 422, fields: { customer: expect.any(String) } })
    expect(beyond).toEqual(await answer(newId()))
  })
})
