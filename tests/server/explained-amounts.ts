import { expect } from 'vitest'
import type { Context } from '../../server/context'
import { showRow } from '../../server/crud/read'
import { tableOf } from '../../server/db/tables'
import { whyThisNumber } from '../../server/modules/wallets/why'
import { type AnyResource, fieldOf } from '../../src/resources/kernel/declare/resource'
import { computedIn, numbersOf } from '../../src/resources/kernel/kinds/kinds'
import type { WireRow } from '../../src/resources/kernel/wire/wire'

/**
 * Expects that the lines behind every amount of every record add up to it, and the other amounts behind one that is computed.
 * @param isPosted whether a record has its entries; one without has no lines
 * @returns the amounts other than 0 that were compared, by field
 */
export async function expectExplained(
  context: Context,
  resource: AnyResource,
  isPosted: (row: WireRow) => boolean = () => true,
): Promise<Readonly<Record<string, number>>> {
  const found = await context.database.orm.select({ id: tableOf(resource).id }).from(tableOf(resource))
  const compared: Record<string, number> = {}
  for (const { id } of found) {
    const row = await showRow(context, resource, String(id))
    if (!isPosted(row)) continue
    for (const name of Object.keys(resource.fields)) {
      const field = fieldOf(resource, name)
      const computed = field && computedIn(field, row, row[name])
      if (computed) {
        const parts = computed.sumOf.map(part => part.sign * Number(row[part.field] ?? 0))
        expect({ [name]: parts.reduce((sum, part) => sum + part, 0), of: row }).toEqual({
          [name]: computed.amount,
          of: row,
        })
        compared[name] = (compared[name] ?? 0) + 1
      }
      for (const { amount, currency } of field ? numbersOf(field, row, row[name]) : []) {
        const asked = { type: resource.typename, id: row.id, field: name, currency }
        const answer = await whyThisNumber(context, asked)
        if (!('sum' in answer)) throw new Error('The first page has no sum')
        expect(answer).toMatchObject({ number: amount, currency })
        expect({ [name]: Math.abs(answer.sum), of: row }).toEqual({ [name]: Math.abs(amount), of: row })
        if (amount !== 0) compared[name] = (compared[name] ?? 0) + 1
      }
    }
  }
  return compared
}
