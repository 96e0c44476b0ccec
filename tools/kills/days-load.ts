import { setTimeout as wait } from 'node:timers/promises'
import { recordPath } from '../../src/resources/kernel/wire/record-path'
import { venues } from '../../src/resources/masters/venues'
import type { DemoPerson, DemoStaff } from './demo-staff'
import { type PatientClient, Refusal } from './patient-client'

/** The report of a whole gaming day. */
export interface WholeDay {
  readonly id: string
  readonly title: string
  readonly gamingDate: string
  readonly currency: string
  readonly state: string
  readonly edition: number
}

const lookEvery = 250

/** Longer than the leases of jobs that were killed several times. */
const patience = 300_000

/** Finance closes and restates days, and admins agree. */
export class DaysLoad {
  /** Days whose closing was answered with success, and how many of them a second person agreed to. */
  readonly closed = new Set<string>()
  agreed = 0
  readonly restated = new Set<string>()

  constructor(
    private readonly client: PatientClient,
    private readonly staff: DemoStaff,
  ) {}

  /** The days that are over, the earliest first, once the job has prepared all of them: the current day comes last, and is open. */
  async daysToClose(currency: string): Promise<readonly WholeDay[]> {
    return this.#until(`The days in ${currency} are not prepared`, async () => {
      const days = await this.wholeDays(currency)
      return days.some(({ state }) => state === 'OPEN')
        ? days.filter(({ state }) => state === 'PRELIMINARY')
        : null
    })
  }

  async wholeDays(currency: string): Promise<readonly WholeDay[]> {
    const filters = [
      { field: 'scope', operator: 'eq', value: 'ALL' },
      { field: 'currency', operator: 'eq', value: currency },
    ]
    const sort = { field: 'gamingDate', order: 'asc' }
    const body = { filters, sort, limit: 100 }
    const { items } = await this.client.post(await this.#finance(), '/admin/get/dailyPacks', body)
    return items as unknown as WholeDay[]
  }

  async close({ id }: WholeDay): Promise<void> {
    if (await this.#ask(id, 'close', 'secondAdmin')) this.agreed += 1
    this.closed.add(id)
  }

  /** Restates a day whose reports would say something else now. */
  async restate({ id }: WholeDay): Promise<void> {
    if (!(await this.differs(id))) return
    const reason = 'The country of the venue was wrong'
    if (!(await this.#ask(id, 'restate', 'admin', { reason })))
      throw new Error('A day was restated by one person alone')
    this.restated.add(id)
  }

  async differs(id: string): Promise<boolean> {
    const preview = await this.client.post(
      await this.#finance(),
      `/admin/dailyPacks/${id}/restate/preview`,
      {},
    )
    return (preview.differences as unknown as object[]).length > 0
  }

  /** Changes the country of a venue. Reports add up tickets by country, so those of closed days differ from then on, too. */
  async correctVenue(code: string, country: string): Promise<void> {
    const admin = await this.staff.tokenOf('admin')
    const { items } = await this.client.post(admin, '/admin/get/venues', { limit: 100 })
    const venue = (items as unknown as { id: string; code: string; version: number }[]).find(
      each => each.code === code,
    )
    await this.client.put(admin, recordPath(venues, venue?.id), { version: venue?.version, country })
  }

  /** Waits until each edition has its file. */
  async filesAreMade(): Promise<void> {
    await this.#until('The files of closed days are not made', async () => {
      const { items } = await this.client.post(await this.#finance(), '/admin/get/dailyPacks', {
        filters: [{ field: 'state', operator: 'in', value: ['CLOSED', 'RESTATED'] }],
        limit: 100,
      })
      const packs = items as unknown as { sha256: string | null }[]
      return packs.every(({ sha256 }) => sha256 !== null) ? true : null
    })
  }

  /** @returns whether a second person had to agree */
  async #ask(id: string, action: string, second: DemoPerson, input: object = {}): Promise<boolean> {
    for (;;) {
      const finance = await this.#finance()
      const { version } = await this.client.get(finance, `/admin/model/DailyPack/${id}`)
      const asked = await this.client.post(finance, `/admin/dailyPacks/${id}/${action}`, {
        ...input,
        version,
      })
      if (String(asked.typename) !== 'Approval') return false
      const path = `/admin/approvals/${asked.id}`
      const decision = { hash: asked.hash, version: asked.version }
      try {
        await this.client.post(await this.staff.tokenOf(second), `${path}/approve`, decision)
        return true
      } catch (error) {
        // A job may have changed the findings of the checks, so the admin sees others now.
        if (!(error instanceof Refusal && error.code === 'look_again')) throw error
        await this.client.post(finance, `${path}/cancel`, { version: asked.version })
      }
    }
  }

  #finance(): Promise<string> {
    return this.staff.tokenOf('finance')
  }

  async #until<Found>(late: string, find: () => Promise<Found | null>): Promise<Found> {
    for (const giveUpAt = Date.now() + patience; Date.now() < giveUpAt; await wait(lookEvery)) {
      const found = await find()
      if (found !== null) return found
    }
    throw new Error(`${late} after ${patience / 60_000} minutes`)
  }
}
