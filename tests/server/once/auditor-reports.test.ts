import { beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '../../../server/modules/reports/catalogue'
import { type ReportKind, reportKinds } from '../../../src/domain/auditor'
import { startApp } from '../app-fixture'
import { type Auditor, auditorOf } from '../auditors-fixture'
import { type Doors, openDoors, type Person, send } from '../deposits-fixture'

let doors: Doors & { readonly admin: Person }
/** Runs that an admin asked for, by report. */
let voided: string
let revenue: string

beforeAll(async () => {
  doors = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  voided = String((await run(doors.admin, 'voided')).body.id)
  revenue = String((await run(doors.admin, 'operatorRevenue')).body.id)
})

const parameters = { from: '2020-01-01', to: '2020-01-31' }
const run = ({ token }: Person, report: string) =>
  send(doors, token, '/admin/reports', { report, parameters })

const get = ({ token }: Person, path: string) => send(doors, token, `/admin${path}`, {}, { method: 'GET' })

/** An auditor of the regulator, who may open reports. */
const pagcorWith = (...kinds: string[]): Promise<Auditor> =>
  auditorOf(doors, { reportKinds: kinds }, 'pagcor')

async function offered(by: Person): Promise<string[]> {
  const { reports } = (await get(by, '/reports/catalogue')).body as unknown as { reports: { name: string }[] }
  return reports.map(({ name }) => name).sort()
}

async function listed({ token }: Person): Promise<string[]> {
  const { body } = await send(doors, token, '/admin/get/reports', { limit: 100 })
  return (body.items as unknown as { id: string }[]).map(({ id }) => id)
}

describe('the reports of an auditor', () => {
  it('belong to kinds of which none but the daily reports is empty', () => {
    const used = new Set(catalogue.map(({ kind }) => kind))
    expect(Object.keys(reportKinds).filter(kind => !used.has(kind as ReportKind))).toEqual(['DAILY'])
  })

  it('are all of them where the record names no kind', async () => {
    expect(await offered(await pagcorWith())).toEqual(catalogue.map(({ name }) => name).sort())
  })

  it('are in the catalogue as the kinds name them, and none where they name daily reports only', async () => {
    expect(await offered(await pagcorWith('VOIDED', 'WAGERS'))).toEqual([
      'cancelled',
      'voided',
      'wagerDetail',
    ])
    expect(await offered(await pagcorWith('DAILY'))).toEqual([])
  })

  it('are run by them; another is like one that does not exist', async () => {
    const auditor = await pagcorWith('VOIDED')
    expect(await run(auditor, 'voided')).toMatchObject({ status: 200 })
    expect(await run(auditor, 'operatorRevenue')).toMatchObject({
      status: 422,
      body: { fields: { report: 'There is no report operatorRevenue' } },
    })
  })

  it('are those of others, too: their runs, rows, files and history show, and no others', async () => {
    const auditor = await pagcorWith('VOIDED')
    const ids = await listed(auditor)
    expect(ids).toContain(voided)
    expect(ids).not.toContain(revenue)
    const paths = (id: string) => [
      ...[`/model/ReportRun/${id}`, `/reports/${id}/rows`, `/reports/${id}/history`],
      `/reports/${id}/file/csv`,
    ]
    const statuses = (id: string) =>
      Promise.all(paths(id).map(async path => (await get(auditor, path)).status))
    // The run is not made yet, so there is no file.
    expect(await statuses(voided)).toEqual([200, 200, 200, 409])
    expect(await statuses(revenue)).toEqual([404, 404, 404, 404])
    expect(await send(doors, auditor.token, `/admin/reports/${revenue}/cancel`, {})).toMatchObject({
      status: 404,
    })
  })

  it('of the schedules show as those of the catalogue do', async () => {
    for (const report of ['voided', 'operatorRevenue'])
      expect(
        await send(doors, doors.admin.token, '/admin/reportSchedules', {
          ...{ report, parameters: {}, span: 'yesterday', frequency: 'DAILY', time: '06:00' },
          ...{ timezone: 'Asia/Manila', formats: ['csv'], weekday: null, monthDay: null },
        }),
      ).toMatchObject({ status: 200 })
    const auditor = await pagcorWith('VOIDED')
    const { body } = await send(doors, auditor.token, '/admin/get/reportSchedules', { limit: 100 })
    expect((body.items as unknown as { report: string }[]).map(({ report }) => report)).toEqual(['voided'])
  })

  it('are narrowed from the next request on when the record is', async () => {
    const auditor = await pagcorWith('VOIDED')
    await send(
      doors,
      doors.admin.token,
      `/admin/auditors/${auditor.record}`,
      { version: 1, reportKinds: ['REVENUE'] },
      { method: 'PUT' },
    )
    expect(await offered(auditor)).toEqual(['operatorRevenue'])
  })
})
