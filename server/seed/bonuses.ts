import type { BonusCurrency } from '../../src/domain/bonus'
import { bonusTemplates } from '../../src/resources/money/bonus-templates'
import { bonuses } from '../../src/resources/money/bonuses'
import { users } from '../../src/resources/people/users'
import { actOnRow } from '../crud/act'
import { createRow } from '../crud/create'
import { perform } from '../crud/perform'
import { within } from '../db/within'
import { endBonuses } from '../modules/bonuses/end'
import { grantBonus } from '../modules/bonuses/grant'
import { feedWagering } from '../modules/bonuses/wagering'
import { bonusFileRows, plantBonusFile } from './bonus-files'
import type { Demo } from './demo'

const weeks = 7 * 24

const welcome = {
  name: 'Welcome 500',
  type: 'WELCOME',
  currency: 'PHP',
  description: 'For the first deposit of ₱1,000 or more.',
  maxAmount: 50_000,
  perUserCap: 50_000,
  minDeposit: 100_000,
  multiplier: 5,
  codes: ['WELCOME26'],
}

const reload = {
  name: 'Race week reload',
  type: 'RELOAD',
  currency: 'PHP',
  maxAmount: 30_000,
  budget: 60_000,
  multiplier: 3,
  expiryDays: 14,
}

const cashback = {
  name: 'Cashback de domingo',
  type: 'CASHBACK',
  currency: 'MXN',
  maxAmount: 20_000,
  multiplier: 1,
  countries: ['MX'],
}

const weekend = {
  name: 'Turf weekend',
  type: 'RELOAD',
  currency: 'PHP',
  description: 'For customers who are invited to the weekend races.',
  maxAmount: 15_000,
  multiplier: 2,
}

const draft = {
  name: 'Holiday free bet',
  type: 'FREE_BET',
  currency: 'PHP',
  maxAmount: 10_000,
  multiplier: 0,
}

/** An offer in each state; the reload is paused by its budget, which its grants use up. */
const offers = [
  { offer: welcome, ended: false },
  { offer: reload, ended: false },
  { offer: cashback, ended: false },
  { offer: weekend, ended: false },
  { offer: { ...welcome, name: 'Opening day 200', codes: [], maxAmount: 20_000 }, ended: true },
]

interface Grant {
  readonly offer: { readonly name: string; readonly currency: string }
  readonly phone: string
  readonly amount: number
  /** Hours ago. */
  readonly ago: number
  readonly source: 'AUTO' | 'CODE' | 'BULK'
  /** Stakes since then, in minor units. */
  readonly staked?: number
  readonly end?: 'forfeit' | 'cancel'
}

/** In every state: untouched, wagered in part, wagered in full, expired, forfeited, cancelled. */
const grants: readonly Grant[] = [
  { offer: welcome, phone: '+639175550301', amount: 50_000, ago: 210, source: 'CODE', staked: 250_000 },
  { offer: welcome, phone: '+639175550302', amount: 50_000, ago: 168, source: 'CODE', staked: 90_000 },
  { offer: welcome, phone: '+639175550303', amount: 40_000, ago: 140, source: 'AUTO', end: 'forfeit' },
  { offer: welcome, phone: '+639175550305', amount: 50_000, ago: 120, source: 'AUTO' },
  { offer: reload, phone: '+639175550304', amount: 30_000, ago: 15 * 24, source: 'BULK' },
  { offer: reload, phone: '+639175550307', amount: 30_000, ago: 90, source: 'BULK' },
  { offer: cashback, phone: '+525555550308', amount: 18_000, ago: 40, source: 'AUTO' },
  { offer: cashback, phone: '+525555550309', amount: 9_000, ago: 20, source: 'AUTO', end: 'cancel' },
]

/** Makes the offers of the demo and grants bonuses from them, as admin, finance and the platform do. */
export async function plantBonuses(demo: Demo): Promise<void> {
  const ids = new Map<string, string>()
  for (const { offer, ended } of offers) {
    const { id, version } = await createRow(demo.as('marisol', 8 * weeks), bonusTemplates, offer)
    const admin = demo.as('marisol', 7 * weeks)
    const active = await actOnRow(admin, bonusTemplates, id, 'activate', { version })
    if (ended)
      await actOnRow(demo.as('marisol', 6 * weeks), bonusTemplates, id, 'end', {
        version: active.version,
        reason: 'The opening weeks are over',
      })
    await demo.backdate(bonusTemplates, id, 8 * weeks)
    ids.set(offer.name, id)
  }
  await createRow(demo.as('efren', 24), bonusTemplates, draft)
  for (const grant of grants) await plantGrant(demo, grant, ids.get(grant.offer.name) as string)
  for (const file of bonusFileRows(weekend.name, cashback.name))
    await plantBonusFile(demo, file, ids.get(file.offer) as string)
  const inside = within(demo.as('marisol', 0).database, demo.transaction)
  await endBonuses(inside, demo.system(0))
}

async function plantGrant(demo: Demo, grant: Grant, template: string): Promise<void> {
  const { phone, amount, ago, source, staked, end } = grant
  const { transaction, system } = demo
  const customer = demo.id(users, phone)
  const currency = grant.offer.currency as BonusCurrency
  const reason = `${grant.offer.name}, by the rules of the offer`
  const id = await grantBonus(transaction, system(ago), {
    customer,
    template,
    amount,
    currency,
    reason,
    source,
  })
  await demo.backdate(bonuses, id, ago)
  if (staked)
    await feedWagering(transaction, system(ago / 2), {
      customer,
      currency,
      product: 'POOLS',
      stake: staked,
      ref: `demo:${id}`,
    })
  if (end === 'forfeit')
    await perform(transaction, system(ago / 2), bonuses, { id }, 'forfeit', {
      reason: 'Stakes on both sides of a race',
    })
  if (end === 'cancel')
    await actOnRow(demo.as('teresita', ago / 2), bonuses, id, 'cancel', {
      version: 1,
      reason: 'Granted to the wrong customer',
    })
}
