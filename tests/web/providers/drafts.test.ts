import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dropOthersDrafts } from '../../../src/providers/stored/draft-owner'
import { type DraftPlace, dropDraft, keepDraft, readDraft } from '../../../src/providers/stored/drafts'

const day = 86_400_000
const ana = { environment: 'DEV', person: 'ana' } as const
const place = (record: string): DraftPlace => ({ ...ana, resource: 'banks', record })
const draft = (at = Date.now(), name = 'BDO') => ({ at, version: 1, from: { name: 'Old' }, to: { name } })

beforeEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

describe('a draft', () => {
  it('is found again for the same person, environment, resource and record only', () => {
    const kept = draft()
    keepDraft(place('1'), kept)
    expect(readDraft(place('1'))).toEqual(kept)
    expect(readDraft(place('2'))).toBeNull()
    expect(readDraft({ ...place('1'), person: 'ben' })).toBeNull()
    expect(readDraft({ ...place('1'), environment: 'PROD' })).toBeNull()
    expect(readDraft({ ...place('1'), resource: 'games' })).toBeNull()
  })

  it('is gone after seven days', () => {
    keepDraft(place('1'), draft(Date.now() - 7 * day + 60_000))
    expect(readDraft(place('1'))).not.toBeNull()
    keepDraft(place('1'), draft(Date.now() - 7 * day))
    expect(readDraft(place('1'))).toBeNull()
    expect(localStorage.length).toBe(0)
  })

  it('takes the place of the oldest when there are twenty', () => {
    const now = Date.now()
    for (let n = 1; n <= 21; n += 1) keepDraft(place(String(n)), draft(now - 1000 + n))
    expect(localStorage.length).toBe(20)
    expect(readDraft(place('1'))).toBeNull()
    expect(readDraft(place('21'))).not.toBeNull()
  })

  it('of a sheet keeps 200 pasted rows, which are saved in several requests', () => {
    const rows = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [n, 'x'.repeat(1000)]))
    const large = { at: Date.now(), version: null, from: {}, to: rows }
    keepDraft(place('sheet:list'), large)
    expect(readDraft(place('sheet:list'))).toEqual(large)
  })

  it('that the browser has no room for is not kept, and leaves no older one to be taken for it', () => {
    keepDraft(place('1'), draft())
    keepDraft(place('1'), draft(Date.now(), 'x'.repeat(1024 * 1024)))
    expect(readDraft(place('1'))).toBeNull()
  })

  it('takes the place of the oldest when all together are larger than the browser has room for', () => {
    const now = Date.now()
    const large = (n: number) => draft(now - 1000 + n, 'x'.repeat(900 * 1024))
    for (const n of [1, 2, 3]) keepDraft(place(String(n)), large(n))
    expect(readDraft(place('1'))).toBeNull()
    expect(readDraft(place('2'))).not.toBeNull()
    expect(readDraft(place('3'))).not.toBeNull()
  })

  it.each(['', 'null', '{', '[]', '{"at":1}', '{"at":"now","from":{},"to":{}}'])(
    'that cannot be read is as none: %s',
    text => {
      keepDraft(place('1'), draft())
      localStorage.setItem(localStorage.key(0) ?? '', text)
      expect(readDraft(place('1'))).toBeNull()
    },
  )

  it('goes when it is dropped, and when somebody else comes', () => {
    keepDraft(place('1'), draft())
    keepDraft(place('2'), draft())
    dropDraft(place('1'))
    expect(readDraft(place('1'))).toBeNull()
    dropOthersDrafts(ana)
    expect(readDraft(place('2'))).not.toBeNull()
    localStorage.setItem('themeMode', 'dark')
    dropOthersDrafts({ ...ana, person: 'an' })
    expect(readDraft(place('2'))).toBeNull()
    expect(localStorage.getItem('themeMode')).toBe('dark')
  })
})
