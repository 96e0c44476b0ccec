import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../server/db/id'
import { tableOf } from '../../server/db/tables'
import { post } from '../../server/ledger/post'
import { preparePacks } from '../../server/modules/daily-packs/prepare'
import { sealPack } from '../../server/modules/daily-packs/seal-pack'
import { makeRun } from '../../server/modules/reports'
import { transfer } from '../../src/domain/postings/posting'
import { fixtures } from '../../src/resources/betting/fixtures'
import { markets } from '../../src/resources/betting/markets'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { adjustments } from '../../src/resources/money/adjustments'
import { bonusFiles } from '../../src/resources/money/bonus-files'
import { deposits } from '../../src/resources/money/deposits'
import { partnerStatements } from '../../src/resources/money/partner-statements'
import { settlementFiles } from '../../src/resources/money/settlement-files'
import { approvals } from '../../src/resources/oversight/approvals'
import { reports } from '../../src/resources/oversight/reports'
import { exclusionLists } from '../../src/resources/people/exclusion-lists'
import { locations } from '../../src/resources/places/locations'
import { streams } from '../../src/resources/places/streams'
import { feedFiles } from '../../src/resources/racing/feed-files'
import { nameBatches } from '../../src/resources/racing/name-batches'
import { pools } from '../../src/resources/racing/pools'
import { programs } from '../../src/resources/racing/programs'
import { races } from '../../src/resources/racing/races'
import { runners } from '../../src/resources/racing/runners'
import { signIn, startApp, type TestApp, tokenOf, withToken } from './app-fixture'
import { hundreds, makeTill, open } from './cashiers'
import { makeCustomer } from './customers'
import { openDoors, person } from './deposits-fixture'
import { contextOf, systemAt, testKeys } from './harness'
import { jpegOf } from './pictures'
import { bettor, openRace, sold } from './races-fixture'
import { calls, lineOf } from './rights-table'
import { makeSample } from './samples'

// Requests objects of other users by their correct ids, by users whose role may call the route. The ids of declared
// records are probed in rights.test.ts.

let started: TestApp
let owner: string
let rival: string
let reviewer: string
let supporter: string
let regulator: string
let otherCashier: string

beforeAll(async () => {
  started = await startApp()
  rival = await tokenOf(started, ['admin'])
  reviewer = await tokenOf(started, ['kyc'])
  supporter = await tokenOf(started, ['csr'])
  regulator = await tokenOf(started, ['pagcor'])
  otherCashier = await tokenOf(started, ['cashier'])
})

beforeEach(async () => {
  owner = await tokenOf(started, ['admin'])
})

async function ask(token: string, method: string, path: string, payload?: object) {
  const answer = await started.app.inject({
    method: method as 'GET',
    url: `/api/dev${path}`,
    headers: { ...withToken(token), ...(method !== 'GET' && { 'idempotency-key': newId() }) },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.body, json: () => JSON.parse(answer.body) }
}

let runnersMade = 0
const newRunner = async () => {
  runnersMade += 1
  const context = contextOf(await started.database('DEV'), 'admin')
  return makeSample(context, runners, 4000 + runnersMade)
}
const newBet = async () => {
  const opened = await openDoors(started)
  const doors = { ...opened, metaf: await person(opened, 'metaf') }
  const race = await openRace(doors)
  const ticket = { race: race.id, pool: race.pools.WIN, unitStake: 1_000, selections: [[1]] }
  return sold(doors, { customer: await bettor(doors), ...ticket })
}
const newPool = async () => makeSample(contextOf(await started.database('DEV'), 'admin'), pools, 4000)
const newSession = async () => {
  const { items } = (await ask(owner, 'GET', '/user/sessions')).json()
  return items[0].id
}
const newExport = async () => (await ask(owner, 'POST', '/admin/get/banks/export', {})).json()
const newView = async () => {
  const view = { resource: 'games', view: 'list', name: `View ${performance.now()}`, state: {} }
  return (await ask(owner, 'POST', '/admin/saved-views', view)).json()
}
const newDocument = async (document = 'PASSPORT') => {
  const { id: customer } = await makeCustomer(await started.database('DEV'), { kyc: 'NONE' })
  const path = `/admin/user/${customer}/documents`
  const sent = { content: jpegOf(1).toString('base64'), name: 'a.jpg', document }
  const { id } = (await ask(owner, 'POST', path, sent)).json()
  return { id, customer, sent }
}

interface Probe {
  /** The owner's object: its path and the body to send. */
  readonly made: () => Promise<{ path: string; payload?: object }>
  /** The token of the user who knows the path but does not own the object; by default, another admin. */
  readonly stranger?: () => string
  /** The status that this user gets; by default 404, for objects that they may not know of. */
  readonly refused?: number
}

const ofView = (verb: string, values: object): Probe => ({
  made: async () => {
    const { id, version } = await newView()
    return { path: `/admin/saved-views/${id}${verb}`, payload: { version, ...values } }
  },
})
const ofExport = (verb: string, payload?: object): Probe => ({
  made: async () => ({
    path: `/admin/exports/${(await newExport()).id}${verb}`,
    ...(payload && { payload }),
  }),
})

const probes: Readonly<Record<string, Probe>> = {
  'POST /user/sessions/:id/end': {
    made: async () => ({ path: `/user/sessions/${await newSession()}/end`, payload: {} }),
  },
  'GET /admin/exports/:id': ofExport(''),
  'POST /admin/exports/:id/cancel': ofExport('/cancel', {}),
  'GET /export/:ticket': { made: async () => ({ path: `/export/${(await newExport()).ticket}` }) },
  'PUT /admin/saved-views/:id': ofView('', { name: 'Renamed' }),
  'POST /admin/saved-views/:id/share': ofView('/share', { role: 'admin' }),
  'POST /admin/saved-views/:id/default': ofView('/default', { whose: 'own', isDefault: true }),
  'POST /admin/saved-views/:id/delete': ofView('/delete', {}),
  'POST /admin/user/:id/documents': {
    made: async () => {
      const { customer, sent } = await newDocument()
      return { path: `/admin/user/${customer}/documents`, payload: sent }
    },
    stranger: () => reviewer,
  },
  'GET /admin/kycDocuments/:id/file': {
    made: async () => ({ path: `/admin/kycDocuments/${(await newDocument()).id}/file` }),
    stranger: () => reviewer,
  },
  'GET /admin/locations/:id/licenceDocument': {
    made: async () => ({ path: `/admin/locations/${await newLicence()}/licenceDocument` }),
    stranger: () => supporter,
    refused: 403,
  },
  'GET /admin/races/:id/photo': {
    made: async () => ({ path: `/admin/races/${await newPhoto()}/photo` }),
    stranger: () => supporter,
    refused: 403,
  },
  'GET /admin/exclusionLists/:id/file': {
    made: async () => ({ path: `/admin/exclusionLists/${await newExclusionList()}/file` }),
    stranger: () => supporter,
    refused: 403,
  },
  'POST /admin/exclusionLists/:id/apply/preview': {
    made: async () => ({
      path: `/admin/exclusionLists/${await newExclusionList()}/apply/preview`,
      payload: {},
    }),
    stranger: () => supporter,
    refused: 403,
  },
  'GET /admin/settlementFiles/:id/file': {
    made: async () => ({ path: `/admin/settlementFiles/${await newSettlementFile()}/file` }),
    stranger: () => supporter,
    refused: 403,
  },
  'GET /admin/bonusFiles/:id/file': {
    made: async () => ({ path: `/admin/bonusFiles/${await newBonusFile()}/file` }),
    stranger: () => regulator,
    refused: 403,
  },
  'GET /admin/reports/:id/rows': {
    made: async () => ({ path: `/admin/reports/${await newRun()}/rows` }),
    stranger: () => supporter,
    refused: 403,
  },
  'GET /admin/reports/:id/file/:format': {
    made: async () => ({ path: `/admin/reports/${await newRun()}/file/csv` }),
    stranger: () => supporter,
    refused: 403,
  },
  'GET /admin/approvals/:id/files/:digest': {
    made: async () => ({ path: `/admin/approvals/${await newRequestedFile()}` }),
    stranger: () => regulator,
    refused: 403,
  },
  'GET /admin/approvals/:id/verdict': {
    made: async () => ({ path: `/admin/approvals/${(await newFullExportRequest()).id}/verdict` }),
    stranger: () => regulator,
    refused: 403,
  },
  'POST /admin/dailyPacks/:id/close/preview': {
    made: async () => ({ path: `/admin/dailyPacks/${(await newPack()).id}/close/preview`, payload: {} }),
    stranger: () => supporter,
    refused: 403,
  },
  'POST /admin/dailyPacks/:id/restate/preview': {
    made: async () => ({ path: `/admin/dailyPacks/${await newClosedPack()}/restate/preview`, payload: {} }),
    stranger: () => supporter,
    refused: 403,
  },
  'GET /admin/dailyPacks/:id/editions': {
    made: async () => ({ path: `/admin/dailyPacks/${await newClosedPack()}/editions` }),
    stranger: () => supporter,
    refused: 403,
  },
  'GET /admin/dailyPacks/:id/file': {
    made: async () => ({ path: `/admin/dailyPacks/${await newClosedPack()}/file` }),
    stranger: () => supporter,
    refused: 403,
  },
  'GET /admin/partnerStatements/:id/lines': {
    made: async () => ({ path: `/admin/partnerStatements/${await newStatement()}/lines` }),
    stranger: () => regulator,
    refused: 403,
  },
  'GET /admin/feedFiles/:id/file': {
    made: async () => ({ path: `/admin/feedFiles/${await newFeedFile()}/file` }),
    stranger: () => regulator,
    refused: 403,
  },
  'GET /admin/deposits/:id/proof': {
    made: async () => ({ path: `/admin/deposits/${await newProof()}/proof` }),
    stranger: () => regulator,
    refused: 403,
  },
  'GET /admin/adjustments/:id/attachment': {
    made: async () => ({ path: `/admin/adjustments/${await newAttachment()}/attachment` }),
    stranger: () => supporter,
    refused: 403,
  },
  'GET /admin/shifts/:id/leads': {
    made: async () => ({ path: `/admin/shifts/${await newClosedShift()}/leads` }),
    stranger: () => supporter,
    refused: 403,
  },
  'POST /admin/nameBatches/:id/apply/preview': {
    made: async () => {
      const { id } = await makeSample(contextOf(await started.database('DEV'), 'admin'), nameBatches, 60)
      return { path: `/admin/nameBatches/${id}/apply/preview`, payload: {} }
    },
    stranger: () => supporter,
    refused: 403,
  },
  'POST /admin/races/:id/scratch/preview': {
    made: async () => {
      const { id, race } = await newRunner()
      return { path: `/admin/races/${race}/scratch/preview`, payload: { runner: id } }
    },
    stranger: () => supporter,
    refused: 403,
  },
  'POST /admin/programs/:id/abandon/preview': {
    made: async () => {
      const { id } = await makeSample(contextOf(await started.database('DEV'), 'admin'), programs, 60)
      return { path: `/admin/programs/${id}/abandon/preview`, payload: {} }
    },
    stranger: () => supporter,
    refused: 403,
  },
  'POST /admin/races/:id/cancel/preview': {
    made: async () => ({ path: `/admin/races/${(await newRunner()).race}/cancel/preview`, payload: {} }),
    stranger: () => supporter,
    refused: 403,
  },
  'POST /admin/markets/:id/rollBack/preview': {
    made: async () => {
      const database = await started.database('DEV')
      const { id } = await makeSample(contextOf(database, 'admin'), markets, 60)
      const table = tableOf(markets)
      await database.orm.update(table).set({ status: 'SETTLED', currency: 'PHP' }).where(eq(table.id, id))
      return { path: `/admin/markets/${id}/rollBack/preview`, payload: {} }
    },
    stranger: () => supporter,
    refused: 403,
  },
  'POST /admin/runners/:id/scratch/preview': {
    made: async () => ({ path: `/admin/runners/${(await newRunner()).id}/scratch/preview`, payload: {} }),
    stranger: () => supporter,
    refused: 403,
  },
  'POST /admin/races/:id/enterResult/preview': {
    made: async () => {
      const { no, race } = await newRunner()
      return { path: `/admin/races/${race}/enterResult/preview`, payload: { positions: [[no]] } }
    },
    stranger: () => supporter,
    refused: 403,
  },
  'POST /admin/races/:id/correctResult/preview': {
    made: async () => {
      const { no, race } = await newRunner()
      const { orm } = await started.database('DEV')
      await orm
        .update(tableOf(races))
        .set({ state: 'SETTLED' })
        .where(eq(tableOf(races).id, String(race)))
      return { path: `/admin/races/${race}/correctResult/preview`, payload: { positions: [[no]] } }
    },
    stranger: () => supporter,
    refused: 403,
  },
  'GET /admin/races/:id/worksheet': {
    made: async () => {
      const { race } = await newRunner()
      return { path: `/admin/races/${race}/worksheet` }
    },
    stranger: () => supporter,
    refused: 403,
  },
  'GET /admin/races/:id/totals': {
    made: async () => ({ path: `/admin/races/${(await newRunner()).race}/totals` }),
    stranger: () => supporter,
    refused: 403,
  },
  'GET /admin/races/:id/stream': {
    made: async () => ({ path: `/admin/races/${(await newRunner()).race}/stream` }),
    stranger: () => supporter,
    refused: 403,
  },
  'POST /admin/streams/:id/stop/preview': {
    made: async () => {
      const database = await started.database('DEV')
      const { id } = await makeSample(contextOf(database, 'admin'), streams, 67)
      const table = tableOf(streams)
      await database.orm.update(table).set({ state: 'LIVE' }).where(eq(table.id, id))
      return { path: `/admin/streams/${id}/stop/preview`, payload: {} }
    },
    stranger: () => supporter,
    refused: 403,
  },
  'GET /admin/fixtures/:id/book': {
    made: async () => ({ path: `/admin/fixtures/${await newFixture()}/book` }),
    stranger: () => supporter,
    refused: 403,
  },
  'GET /admin/bets/:id/ticket': {
    made: async () => ({ path: `/admin/bets/${await newBet()}/ticket` }),
    stranger: () => reviewer,
    refused: 403,
  },
  'GET /admin/replay/pools/:id': {
    made: async () => ({ path: `/admin/replay/pools/${(await newPool()).id}` }),
    stranger: () => supporter,
    refused: 403,
  },
  'GET /cashier/customers/:id/photo': {
    made: async () => {
      const { customer } = await newDocument('SELFIE')
      const { orm } = await started.database('DEV')
      await orm.execute(sql`update kyc_documents set decision = 'ACCEPTED' where customer = ${customer}`)
      await orm.execute(sql`update users set kyc = 'APPROVED' where id = ${customer}`)
      owner = await tokenOf(started, ['cashier'])
      return { path: `/cashier/customers/${customer}/photo` }
    },
    stranger: () => supporter,
    refused: 403,
  },
  'GET /cashier/races/:id': {
    made: async () => {
      const { race } = await newRunner()
      owner = await tokenOf(started, ['cashier'])
      return { path: `/cashier/races/${race}` }
    },
    stranger: () => supporter,
    refused: 403,
  },
  'POST /cashier/shifts/:id/close': {
    made: async () => ({
      path: `/cashier/shifts/${await newShift()}/close`,
      payload: { denominations: hundreds(50) },
    }),
    stranger: () => otherCashier,
  },
  'POST /admin/fullExports/:id/file': {
    made: async () => ({ path: `/admin/fullExports/${await newFullExport()}/file`, payload: {} }),
    refused: 409,
  },
}

/** A deposit that the owner confirmed, with its proof. */
const newProof = async () => {
  const admin = contextOf(await started.database('DEV'), 'admin')
  const { id, providerRef } = await makeSample(admin, deposits, 1)
  const file = { name: 'a.jpg', content: jpegOf(3).toString('base64') }
  const proof = (await ask(owner, 'POST', '/admin/deposits/upload/proof', file)).json()
  const confirmed = await ask(owner, 'POST', `/admin/deposits/${id}/confirm`, {
    providerRef,
    proof,
    version: 1,
  })
  expect(confirmed.status, confirmed.body).toBe(200)
  return id
}
const newShift = async () => {
  const till = await makeTill(await started.database('DEV'))
  const { id } = await open(till)
  owner = (await signIn(started, { phone: till.cashier.phone })).json().token
  return id
}
const newClosedShift = async () => {
  const till = await makeTill(await started.database('DEV'))
  const { id } = await open(till)
  const cashier = (await signIn(started, { phone: till.cashier.phone })).json().token
  const closed = await ask(cashier, 'POST', `/cashier/shifts/${id}/close`, { denominations: hundreds(50) })
  expect(closed.status, closed.body).toBe(200)
  return id
}
const newLicence = async () => {
  const admin = contextOf(await started.database('DEV'), 'admin')
  const { id } = await makeSample(admin, locations, 1)
  const file = { name: 'a.jpg', content: jpegOf(2).toString('base64') }
  const sent = (await ask(owner, 'POST', '/admin/locations/upload/licenceDocument', file)).json()
  await ask(owner, 'PUT', `/admin/locations/${id}`, { licenceDocument: sent, version: 1 })
  return id
}
const newPhoto = async () => {
  const { race } = await newRunner()
  const file = { name: 'a.jpg', content: jpegOf(2).toString('base64') }
  const photo = (await ask(owner, 'POST', '/admin/races/upload/photo', file)).json()
  const { orm } = await started.database('DEV')
  await orm
    .update(tableOf(races))
    .set({ photo })
    .where(eq(tableOf(races).id, String(race)))
  return race
}
const newExclusionList = async () => {
  const admin = contextOf(await started.database('DEV'), 'admin')
  return (await makeSample(admin, exclusionLists, 60)).id
}
const newSettlementFile = async () => {
  const admin = contextOf(await started.database('DEV'), 'admin')
  return (await makeSample(admin, settlementFiles, 61)).id
}
const newBonusFile = async () => {
  const admin = contextOf(await started.database('DEV'), 'admin')
  return (await makeSample(admin, bonusFiles, 60)).id
}
const newRun = async () => {
  const admin = contextOf(await started.database('DEV'), 'admin')
  const { id } = await makeSample(admin, reports, 1)
  const { database } = admin
  const signal = new AbortController().signal
  await makeRun(
    { database, by: systemAt(new Date()), signal, transaction: work => database.transaction(work) },
    id,
  )
  return id
}
const newFeedFile = async () => {
  const admin = contextOf(await started.database('DEV'), 'admin')
  return (await makeSample(admin, feedFiles, 60)).id
}
const newStatement = async () => {
  const admin = contextOf(await started.database('DEV'), 'admin')
  return (await makeSample(admin, partnerStatements, 60)).id
}
const newFixture = async () => {
  const admin = contextOf(await started.database('DEV'), 'admin')
  return (await makeSample(admin, fixtures, 60)).id
}
const newAttachment = async () => {
  const admin = contextOf(await started.database('DEV'), 'admin')
  const { id } = await makeSample(admin, adjustments, 50)
  const file = { name: 'a.jpg', content: jpegOf(2).toString('base64') }
  const attachment = (await ask(owner, 'POST', '/admin/adjustments/upload/attachment', file)).json()
  await admin.database.orm
    .update(tableOf(adjustments))
    .set({ attachment })
    .where(eq(tableOf(adjustments).id, id))
  return id
}
/** The report of the first day that is over and not closed: money moved a week before all other money of this file. */
const newPack = async () => {
  const database = await started.database('DEV')
  const before = new Date(started.clock.now().getTime() - 7 * 86_400_000)
  const { id } = await makeCustomer(database)
  const owner = { kind: 'WALLET_CASH', owner: id } as const
  const posting = transfer('ADJUSTMENT', 'PHP', { debit: { kind: 'GOODWILL' }, credit: owner, amount: 100 })
  await database.transaction(transaction =>
    post(transaction, systemAt(before), posting, { idem: `test:${newId()}`, ref: { type: 'User', id } }),
  )
  await preparePacks(database, systemAt(new Date()))
  return firstToClose()
}
const firstToClose = async () => {
  const filters = [
    { field: 'state', operator: 'eq', value: 'PRELIMINARY' },
    { field: 'scope', operator: 'eq', value: 'ALL' },
  ]
  const body = { filters, sort: { field: 'gamingDate', order: 'asc' }, limit: 1 }
  return (await ask(owner, 'POST', '/admin/get/dailyPacks', body)).json().items[0] as WireRow
}
let closedPack: Promise<string> | undefined
/** Closed once: nothing is posted in its day afterwards. */
const newClosedPack = () => {
  closedPack ??= closeNewPack()
  return closedPack
}
const closeNewPack = async () => {
  const { id, version } = await newPack()
  const closed = await ask(owner, 'POST', `/admin/dailyPacks/${id}/close`, { version })
  expect(closed.json(), closed.body).toMatchObject({ state: 'CLOSED' })
  const by = { ...systemAt(new Date()), keys: testKeys }
  await (await started.database('DEV')).transaction(transaction =>
    sealPack(transaction, by, { pack: id, edition: 1, sums: [] }),
  )
  return id
}
/** A request with a file among what it would keep, and the digest of the file. */
const newRequestedFile = async () => {
  const file = { name: 'a.jpg', content: jpegOf(4).toString('base64') }
  const attachment = (await ask(owner, 'POST', '/admin/adjustments/upload/attachment', file)).json()
  const { id } = await newFullExportRequest()
  const changes = [{ field: 'attachment', before: null, after: attachment }]
  const entry = {
    type: 'Adjustment',
    id: null,
    title: '',
    action: 'create',
    changes,
    input: null,
    titles: {},
  }
  const table = tableOf(approvals)
  await (await started.database('DEV')).orm
    .update(table)
    .set({ effect: [entry] })
    .where(eq(table.id, id))
  return `${id}/files/${attachment.sha256}`
}
const newFullExportRequest = async () => {
  const asked = {
    resource: 'users',
    columns: ['name', 'phone'],
    values: ['phone'],
    reason: 'Asked in writing',
  }
  return (await ask(owner, 'POST', '/admin/fullExports', asked)).json()
}
const newFullExport = async () => {
  const { id, hash, version } = await newFullExportRequest()
  return (await ask(rival, 'POST', `/admin/approvals/${id}/approve`, { hash, version })).json().objectId
}

describe('what is another’s', () => {
  it('is probed in every call that names one thing and is not of a declared resource', () => {
    const named = calls
      .filter(({ path, resource, who }) => /:(id|ticket)/.test(path) && !resource && who !== 'key')
      .map(lineOf)
    expect(Object.keys(probes).sort()).toEqual([...new Set(named)].sort())
  })

  it.each(Object.entries(probes))('is not reached by %s, whoever knows its id', async (line, probe) => {
    const { path, payload } = await probe.made()
    const method = line.slice(0, line.indexOf(' '))
    const refused = await ask((probe.stranger ?? (() => rival))(), method, path, payload)
    expect(refused.status, refused.body).toBe(probe.refused ?? 404)
    const reached = await ask(owner, method, path, payload)
    expect(reached.status, reached.body).toBe(200)
  })
})
