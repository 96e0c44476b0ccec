import type { ActionAnswer } from '../../src/resources/kernel/wire/wire'
import { partnerStatements } from '../../src/resources/money/partner-statements'
import { partners } from '../../src/resources/money/partners'
import { approvals } from '../../src/resources/oversight/approvals'
import { actOnRow } from '../crud/act'
import { listRows } from '../crud/list'
import type { Database } from '../db/connect'
import { tableOf } from '../db/tables'
import { prepareStatements } from '../modules/partners'
import { type Demo, demoIn } from './demo'
import { type Planted, seeding } from './insert-rows'

/** The statements of cycles that are over, as the job makes them; two admins post that of one partner, others are drafts. */
export async function plantStatements(database: Database, planted: Planted): Promise<void> {
  await prepareStatements(database, seeding)
  const inOne = (work: (demo: Demo) => Promise<ActionAnswer>) =>
    database.transaction(transaction => work(demoIn(database, transaction, planted)))
  const { id, version, hash } = await inOne(async demo => {
    const maker = demo.as('marisol', 2)
    await demo.transaction
      .update(tableOf(partnerStatements))
      .set({ createdAt: demo.system(3).now().toISOString() })
    const filter = { field: 'partner', operator: 'eq', value: demo.id(partners, 'OTBQC') } as const
    const sort = { field: 'lastDay', order: 'asc' } as const
    const { items } = await listRows(maker, partnerStatements, { filters: [filter], limit: 1, sort })
    const [statement] = items
    return actOnRow(maker, partnerStatements, String(statement?.id), 'post', { version: statement?.version })
  })
  await inOne(async demo => {
    const decided = await actOnRow(demo.as('efren', 1), approvals, String(id), 'approve', { version, hash })
    await demo.backdate(approvals, String(id), 2)
    return decided
  })
}
