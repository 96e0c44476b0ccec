import { dayAfter } from '../../src/domain/day'
import { gamingDayOf } from '../../src/domain/gaming-day'
import { feedFiles } from '../../src/resources/racing/feed-files'
import { createRow } from '../crud/create'
import { keepUpload } from '../files/uploads'
import { judgeFeed } from '../modules/feed/feed-file'
import type { Demo } from './demo'

/** A card that a feed sent three days ahead, its late changes, and the card of the week after. */
export async function plantFeedFiles(demo: Demo, start = Date.now()): Promise<void> {
  const today = gamingDayOf(new Date(start), 'Asia/Manila')
  const [date, later] = [dayAfter(today, 3), dayAfter(today, 10)]
  const first = { venue: 'MMT', date, card: { name: 'Feed card', trackState: 'FAST' }, races: racesOn(date) }
  const changes = {
    venue: 'MMT',
    date,
    card: { weather: 'RAIN', trackState: 'MUDDY' },
    races: [
      {
        no: 1,
        runners: [
          { no: 2, jockey: 'M. Sarmiento' },
          { no: 3, scratched: true },
        ],
      },
    ],
  }
  const next = { venue: 'MMT', date: later, card: { name: 'Feed card' }, races: racesOn(later) }
  await plant(demo, 30, 'card.json', first)
  await plant(demo, 6, 'changes.json', changes)
  await plant(demo, 2, 'card-next-week.json', next)
}

function racesOn(date: string) {
  return [1, 2].map(no => ({
    no,
    name: `Feed Handicap ${no}`,
    postTime: `${date}T${13 + no}:30:00+08:00`,
    distanceM: 1000 + 200 * no,
    surface: 'SAND',
    pools: ['WIN', 'PLC'],
    runners: names.map((name, place) => ({
      no: place + 1,
      name: no === 1 ? name : `${name} II`,
      jockey: jockeys[(place + no) % jockeys.length],
      weightKg: 53 + place / 2,
      draw: place + 1,
    })),
  }))
}

/** Invented. */
const names = ['Habagat', 'Sinag ng Araw', 'Bituin', 'Kalasag', 'Luntian']
const jockeys = ['R. Abelardo', 'J. Montoya', 'K. Villareal', 'P. Lacsamana']

async function plant(demo: Demo, ago: number, name: string, feed: object): Promise<void> {
  const admin = demo.as('marisol', ago)
  const bytes = Buffer.from(JSON.stringify(feed, null, 2))
  const purpose = { actor: admin.actor, resource: feedFiles, field: 'file' }
  const file = await keepUpload(demo.transaction, purpose, name, { type: 'application/json', bytes })
  const { hash } = await judgeFeed(admin, file)
  await createRow(admin, feedFiles, { file, sha256: file.sha256, hash })
}
