import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../server/db/id'
import { startApp } from '../app-fixture'
import { act, finish, read } from '../corrections-fixture'
import { openDoors, person, send } from '../deposits-fixture'
import { done, newCard, openRace, plannedRace, type RaceDoors } from '../races-fixture'

let doors: RaceDoors

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
})

async function newVenue(name = `Track ${newId().slice(-6)}`) {
  const code = `U${newId().slice(-8)}`.toUpperCase()
  const place = { country: 'PH', timezone: 'Asia/Manila', currency: 'PHP' }
  return String((await done(doors, doors.admin, '/venues', { code, name, ...place })).id)
}

async function deactivate(venue: unknown) {
  const { version } = await read(doors, 'Venue', String(venue))
  const { status, body } = await send(doors, doors.admin.token, `/admin/venues/${venue}/deactivate`, {
    version,
  })
  return status === 200 ? body.status : body.error
}

describe('a venue', () => {
  it('is not deactivated while a card is to come: its races would stay, and nobody could plan more', async () => {
    const program = await newCard(doors)
    const { venue, name } = await read(doors, 'Program', program)
    const problem = `The card “${name}” of 20 Nov 2026 is still to come at this venue. Abandon it, or deactivate the venue after that day.`
    expect(await deactivate(venue)).toBe(problem)
    const race = await plannedRace(doors, { program })
    expect(await deactivate(venue)).toBe(problem)
    await act(doors, doors.metaf, race.id, 'cancel', { reason: 'The track is under water' })
    expect(await deactivate(venue)).toBe('INACTIVE')
  })

  it('is not deactivated between the first sale of today and the last settlement', async () => {
    const race = await openRace(doors, { runners: 3 })
    const { venue } = await read(doors, 'Race', race.id)
    expect(await deactivate(venue)).toContain('is still to come')
    await finish(doors, race.id, [[1], [2], [3]])
    expect(await deactivate(venue)).toBe('INACTIVE')
  })

  it('is not deactivated while a race day is to come', async () => {
    const venue = await newVenue()
    const day = await done(doors, doors.admin, '/raceDays', { name: 'Cup day', venue, date: '2026-12-08' })
    expect(await deactivate(venue)).toBe(
      'The race day “Cup day” of 8 Dec 2026 is still to come at this venue. Cancel it, or deactivate the venue after that day.',
    )
    await done(doors, doors.admin, `/raceDays/${day.id}/cancel`, { version: 1, reason: 'Under water' })
    await done(doors, doors.admin, '/raceDays', { name: 'Past day', venue, date: '2026-11-10' })
    expect(await deactivate(venue)).toBe('INACTIVE')
  })

  it('with a name longer than that of a card gives new cards and race days as much of it as they hold', async () => {
    const venue = await newVenue(`${'Hipódromo '.repeat(12)}Norte`)
    const name = `${'Hipódromo '.repeat(7)}Hipódromo`
    expect(await done(doors, doors.metaf, '/programs', { venue, date: '2026-11-20' })).toMatchObject({ name })
  })
})
