import { dayAfter, dayIn } from '../../src/domain/day'
import { exclusionLists } from '../../src/resources/people/exclusion-lists'
import { actOnRow } from '../crud/act'
import { createRow } from '../crud/create'
import { within } from '../db/within'
import { keepUpload } from '../files/uploads'
import type { JobCall } from '../jobs/job'
import { applyList } from '../modules/kyc'
import type { Demo } from './demo'

/** Persons of an invented list, none of them a customer of the demo; the last row is wrong. */
const persons = [
  ['Lualhati', 'Evangelista', '1984-02-11', 'P4417720A', 180],
  ['Crispin', 'Magbanua', '1991-07-30', '', 365],
  ['Amparo', 'Villarosa', '30/07/1977', '', 1_825],
] as const

/** A list of PAGCOR that an admin uploaded and applied. */
export async function plantExclusionList(demo: Demo): Promise<void> {
  const ago = 75
  const by = demo.as('efren', ago)
  const from = dayIn('Asia/Manila', by.now())
  const rows = persons.map(([first, last, born, number, days]) =>
    [first, last, born, number, from, dayAfter(from, days)].join(','),
  )
  const bytes = Buffer.from(['first_name,last_name,birth_date,id_number,from,until', ...rows].join('\r\n'))
  const purpose = { actor: by.actor, resource: exclusionLists, field: 'file' }
  const file = await keepUpload(demo.transaction, purpose, 'pagcor-exclusions.csv', {
    type: 'text/csv',
    bytes,
  })
  const { id } = await createRow(by, exclusionLists, { name: 'PAGCOR list of this month', file })
  await actOnRow(demo.as('efren', ago - 1), exclusionLists, id, 'apply', { version: 1 })
  const inside = within(by.database, demo.transaction)
  await applyList.run({
    database: inside,
    by: demo.system(ago - 1),
    payload: { list: id },
    signal: new AbortController().signal,
    transaction: work => inside.transaction(work),
  } as JobCall<{ list: string }>)
  await demo.backdate(exclusionLists, id, ago)
}
