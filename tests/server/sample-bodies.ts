import { eq } from 'drizzle-orm'
import type { Context } from '../../server/context'
import { newId } from '../../server/db/id'
import { tableOf } from '../../server/db/tables'
import { keepUpload } from '../../server/files/uploads'
import { judgeFile } from '../../server/modules/bonuses/judge-file'
import { judgeFeed } from '../../server/modules/feed/feed-file'
import { providers } from '../../src/resources/games/providers'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { venues } from '../../src/resources/masters/venues'
import { bonusFiles } from '../../src/resources/money/bonus-files'
import { bonusTemplates } from '../../src/resources/money/bonus-templates'
import { settlementFiles } from '../../src/resources/money/settlement-files'
import { exclusionLists } from '../../src/resources/people/exclusion-lists'
import { users } from '../../src/resources/people/users'
import { feedFiles } from '../../src/resources/racing/feed-files'

type MakeSample = (context: Context, resource: AnyResource, n: number) => Promise<WireRow>
type SampleBody = (context: Context, n: number, makeSample: MakeSample) => Promise<Record<string, unknown>>

/** Bodies that do not follow from the declaration, because creating the record repeats a dry run. By the resource's name. */
export const sampleBodies: Readonly<Record<string, SampleBody>> = {
  reports: async () => ({
    report: 'operatorRevenue',
    parameters: { from: '2026-11-01', to: '2026-11-07' },
  }),
  reportSchedules: async () => ({
    ...{ report: 'operatorRevenue', parameters: {}, span: 'yesterday', formats: ['csv'] },
    ...{ frequency: 'DAILY', weekday: null, monthDay: null, time: '06:00', timezone: 'Asia/Manila' },
  }),
  bonusFiles: async (context, n, makeSample) => {
    const { orm } = context.database
    const { id: template } = await makeSample(context, bonusTemplates, n + 9001)
    const table = tableOf(bonusTemplates)
    const [offer] = await orm
      .update(table)
      .set({ state: 'ACTIVE' })
      .where(eq(table.id, template))
      .returning({ currency: table.currency })
    const { id } = await makeSample(context, users, n + 7001)
    const header = 'reference,customer,amount,currency,reason'
    const bytes = Buffer.from(`${header}\nS-${newId()},${id},0.01,${offer?.currency},A sample of a file`)
    const purpose = { actor: context.actor, resource: bonusFiles, field: 'file' }
    const file = await keepUpload(orm, purpose, 'sample.csv', { type: 'text/csv', bytes })
    const { hash, total, currency } = await judgeFile(orm, context, { template, file })
    return { template, file, hash, total, currency }
  },
  exclusionLists: async (context, n) => {
    const bytes = Buffer.from(
      `first_name,last_name,birth_date,id_number,from,until\nSample ${n},Person,1980-01-01,,2026-01-01,2030-01-01`,
    )
    const purpose = { actor: context.actor, resource: exclusionLists, field: 'file' }
    const file = await keepUpload(context.database.orm, purpose, 'sample.csv', { type: 'text/csv', bytes })
    return { name: `List ${n}`, file }
  },
  settlementFiles: async (context, n, makeSample) => {
    const { id: provider } = await makeSample(context, providers, n + 9101)
    const table = tableOf(providers)
    await context.database.orm.update(table).set({ kind: 'PAYMENT' }).where(eq(table.id, provider))
    const bytes = Buffer.from(`type,reference,amount,fee\nDEPOSIT,R-${n},1.00,0.01`)
    const purpose = { actor: context.actor, resource: settlementFiles, field: 'file' }
    const file = await keepUpload(context.database.orm, purpose, 'sample.csv', { type: 'text/csv', bytes })
    return { name: `Statement ${n}`, provider, file, date: '2026-01-05', currency: 'PHP' }
  },
  feedFiles: async (context, n, makeSample) => {
    const { orm } = context.database
    const { code } = await makeSample(context, venues, n + 9001)
    const bytes = Buffer.from(
      JSON.stringify({ venue: code, date: '2030-06-01', card: { name: `Card ${n}` } }),
    )
    const purpose = { actor: context.actor, resource: feedFiles, field: 'file' }
    const file = await keepUpload(orm, purpose, 'sample.json', { type: 'application/json', bytes })
    return { file, sha256: file.sha256, hash: (await judgeFeed(context, file)).hash }
  },
}
