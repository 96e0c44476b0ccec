import { eq } from 'drizzle-orm'
import { bonusFiles } from '../../src/resources/money/bonus-files'
import { bonuses } from '../../src/resources/money/bonuses'
import { createRow } from '../crud/create'
import { tableOf } from '../db/tables'
import { within } from '../db/within'
import { keepUpload } from '../files/uploads'
import type { JobCall } from '../jobs/job'
import { grantFile } from '../modules/bonuses/grant-file'
import { judgeFile } from '../modules/bonuses/judge-file'
import type { Demo } from './demo'

export interface DemoBonusFile {
  readonly offer: string
  /** Hours ago. */
  readonly ago: number
  readonly name: string
  /** The rows below the header. */
  readonly rows: readonly string[]
}

/** Files of two offers: invitations to the races, and a cashback. */
export function bonusFileRows(weekend: string, cashback: string): readonly DemoBonusFile[] {
  return [
    {
      offer: weekend,
      ago: 70,
      name: 'turf-weekend-1.csv',
      rows: [
        'TURF-1-001,+639175550301,100.00,PHP,Invited to the Saturday races',
        'TURF-1-002,+639175550304,100.00,PHP,Invited to the Saturday races',
        'TURF-1-003,+639175550306,100.00,PHP,Invited to the Saturday races',
      ],
    },
    {
      offer: weekend,
      ago: 40,
      name: 'turf-weekend-2.csv',
      rows: [
        'TURF-2-001,+639175550302,,PHP,Invited to the Sunday races',
        'TURF-2-002,+639175550307,,PHP,Invited to the Sunday races',
      ],
    },
    {
      offer: cashback,
      ago: 12,
      name: 'cashback-de-domingo.csv',
      rows: [
        'CB-46-001,+525555550308,50.00,MXN,Cashback of the Sunday card',
        'CB-46-002,+525555550310,35.50,MXN,Cashback of the Sunday card',
      ],
    },
  ]
}

/** Grants bonuses from a file: an admin checks and sends it, the job grants it. */
export async function plantBonusFile(
  demo: Demo,
  { ago, name, rows }: DemoBonusFile,
  template: string,
): Promise<void> {
  const { transaction } = demo
  const admin = demo.as('efren', ago)
  const bytes = Buffer.from(['reference,customer,amount,currency,reason', ...rows].join('\r\n'))
  const purpose = { actor: admin.actor, resource: bonusFiles, field: 'file' }
  const file = await keepUpload(transaction, purpose, name, { type: 'text/csv', bytes })
  const { hash, total, currency } = await judgeFile(transaction, admin, { template, file })
  const { id } = await createRow(admin, bonusFiles, { template, file, hash, total, currency })
  const inside = within(admin.database, transaction)
  await grantFile.run({
    database: inside,
    by: demo.system(ago),
    payload: { file: id },
    signal: new AbortController().signal,
    transaction: work => inside.transaction(work),
  } as JobCall<{ file: string }>)
  await demo.backdate(bonusFiles, id, ago)
  const granted = await transaction
    .select({ id: tableOf(bonuses).id })
    .from(tableOf(bonuses))
    .where(eq(tableOf(bonuses).file, id))
  for (const bonus of granted) await demo.backdate(bonuses, String(bonus.id), ago)
}
