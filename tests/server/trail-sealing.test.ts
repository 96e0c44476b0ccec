import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { writeAudit } from '../../server/audit/trail'
import { auditLeaf } from '../../server/db/audit-tables'
import type { Orm } from '../../server/db/database'
import { newId } from '../../server/db/id'
import { auditLog } from '../../server/db/system-tables'
import { signIn, startApp } from './app-fixture'

const write = (orm: Orm) =>
  writeAudit(
    orm,
    { actor: null, role: 'system', address: 'localhost', requestId: newId() },
    { action: 'edit', objectType: 'Bank', objectId: newId() },
  )

const patience = { timeout: 20_000 }

async function startSealingApp() {
  const started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }, { sealEvery: 20 })
  await signIn(started, { phone: '+639170000001' })
  const { orm } = await started.database('DEV')
  const health = async () => (await started.app.inject('/health')).json().environments[0]
  return { ...started, orm, health }
}

describe('a running server', () => {
  it('seals what is written without being asked', async () => {
    const { orm } = await startSealingApp()
    await write(orm)
    await vi.waitFor(async () => {
      const sealed = await orm
        .select({ type: auditLog.objectType })
        .from(auditLeaf)
        .innerJoin(auditLog, eq(auditLog.id, auditLeaf.entryId))
      expect(sealed.map(entry => entry.type)).toContain('Bank')
    }, patience)
  })

  it('raises one alarm, in the log and in its health, when entries wait for a minute', async () => {
    const { orm, health, lines } = await startSealingApp()
    expect(await health()).toMatchObject({ state: 'open', trail: 'sealed' })
    await orm.transaction(async transaction => {
      await write(transaction)
      await transaction.execute(sql`alter table audit_log disable trigger audit_log_append_only`)
      await transaction.execute(
        sql`update audit_log set xid = '900000000000', at = at - interval '2 minutes' where object_type = 'Bank'`,
      )
      await transaction.execute(sql`alter table audit_log enable trigger audit_log_append_only`)
    })
    await vi.waitFor(
      async () => expect(await health()).toMatchObject({ state: 'open', trail: 'late' }),
      patience,
    )
    const alarms = () => lines.filter(line => line.includes('audit entries wait for their seal'))
    await vi.waitFor(() => expect(alarms()).toHaveLength(1), patience)
    await write(orm)
    await vi.waitFor(
      async () => expect((await orm.select().from(auditLeaf)).length).toBeGreaterThan(0),
      patience,
    )
    expect(alarms()).toHaveLength(1)
  })
})
