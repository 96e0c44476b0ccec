import { describe, expect, it } from 'vitest'
import { firstFreeDay, movedPostTime, nextPostTimes, postTimeAt, unnamedCard } from '../../src/domain/card'
import { gamingDayOf } from '../../src/domain/gaming-day'

const manila = 'Asia/Manila'
/** Summer time began on 8 March 2026 at 02:00 and ends on 1 November 2026 at 02:00. */
const tijuana = 'America/Tijuana'

const clock = (instant: string, zone: string) =>
  new Date(instant).toLocaleString('sv', { timeZone: zone }).slice(0, 16)

const moved = (local: string, from: string, to: string, zone: string) =>
  clock(movedPostTime(postTimeAt(local.slice(0, 10), local.slice(11), zone), { from, to, zone }), zone)

it('a card that nobody named has the name of its venue, as much of it as it holds', () => {
  expect(unnamedCard('Metro Turf')).toBe('Metro Turf')
  expect(unnamedCard(`${'M'.repeat(79)} Turf`)).toBe('M'.repeat(79))
  expect(unnamedCard(`${'M'.repeat(79)}🏇Turf`)).toBe('M'.repeat(79))
})

describe('the post times of a card', () => {
  it('begin at the first post time of the venue, and go on after the latest race', () => {
    const first = postTimeAt('2026-11-22', '14:00', manila)
    expect(first).toBe('2026-11-22T06:00:00.000Z')
    expect(nextPostTimes({ latest: null, first, interval: 25 }, 3).map(at => clock(at, manila))).toEqual([
      '2026-11-22 14:00',
      '2026-11-22 14:25',
      '2026-11-22 14:50',
    ])
    const latest = '2026-11-22T15:50:00.000Z'
    expect(nextPostTimes({ latest, first, interval: 30 }, 1).map(at => clock(at, manila))).toEqual([
      '2026-11-23 00:20',
    ])
  })
})

describe('a post time on another day', () => {
  it('is the same by the clocks of the venue', () => {
    expect(moved('2026-11-22 14:00', '2026-11-22', '2026-11-29', manila)).toBe('2026-11-29 14:00')
    expect(moved('2026-11-22 14:00', '2026-11-22', '2026-11-15', manila)).toBe('2026-11-15 14:00')
  })

  it('stays after midnight on its own race day', () => {
    const zone = manila
    const at = movedPostTime(postTimeAt('2026-11-23', '00:40', zone), {
      ...{ from: '2026-11-22', to: '2026-11-30' },
      zone,
    })
    expect(clock(at, zone)).toBe('2026-12-01 00:40')
    expect(gamingDayOf(new Date(at), zone)).toBe('2026-11-30')
  })

  it('is the same over the beginning and the end of summer time', () => {
    expect(moved('2026-03-01 14:00', '2026-03-01', '2026-03-15', tijuana)).toBe('2026-03-15 14:00')
    expect(moved('2026-10-25 14:00', '2026-10-25', '2026-11-08', tijuana)).toBe('2026-11-08 14:00')
  })

  it('keeps its distance from other races when the clocks skip its time', () => {
    const night = ['01:40', '02:10', '02:40', '03:10'].map(time =>
      moved(`2026-03-01 ${time}`, '2026-02-28', '2026-03-07', tijuana),
    )
    expect(night).toEqual(['2026-03-08 01:40', '2026-03-08 03:10', '2026-03-08 03:40', '2026-03-08 03:10'])
  })

  it('is the first of two when the clocks show it twice', () => {
    const at = movedPostTime(postTimeAt('2026-10-25', '01:30', tijuana), {
      ...{ from: '2026-10-24', to: '2026-10-31' },
      zone: tijuana,
    })
    expect(at).toBe('2026-11-01T08:30:00.000Z')
  })
})

describe('the first free day', () => {
  it('is the first that is not taken', () => {
    expect(firstFreeDay('2026-12-30', [])).toBe('2026-12-30')
    expect(firstFreeDay('2026-12-30', ['2026-12-31', '2026-12-30', '2027-01-02'])).toBe('2027-01-01')
  })
})
