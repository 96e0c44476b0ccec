import { describe, expect, it } from 'vitest'
import { listed, listMatch, readList } from '../../src/domain/exclusion-list'

const header = 'first_name,last_name,birth_date,id_number,from,until'
const read = (...rows: string[]) => {
  const found = readList([header, ...rows].join('\n'), '2026-11-25')
  return 'problem' in found ? found.problem : found.lines.map(({ problem }) => problem)
}

describe("number 35: a file of PAGCOR's list", () => {
  it('has a name, a birthday and days of each person, and an ID number where there is one', () => {
    expect(
      read('Ana,Reyes,1990-04-05,,2026-11-01,2027-05-01', 'Bo,Cruz,1985-01-31,P123,2026-11-25,2026-11-25'),
    ).toEqual([null, null])
  })

  it.each([
    ['Ana,Reyes,05/04/1990,,2026-11-01,2027-05-01', 'birth_date'],
    ['Ana,Reyes,1990-02-30,,2026-11-01,2027-05-01', 'birth_date'],
    [',Reyes,1990-04-05,,2026-11-01,2027-05-01', 'first_name'],
    ['Ana,,1990-04-05,,2026-11-01,2027-05-01', 'last_name'],
    ['Ana,Reyes,1990-04-05,,2026-11-26,2027-05-01', 'from'],
    ['Ana,Reyes,1990-04-05,,2026-11-01,2026-10-31', 'until'],
    ['Ana,Reyes,1990-04-05,,2026-11-01', 'from'],
    ['=1+1,Reyes,1990-04-05,,2026-11-01,2027-05-01', 'first_name'],
  ])('says what is wrong with a row: %s', (row, column) => {
    expect(read(row)).toEqual([expect.stringMatching(new RegExp(`^${column}: `))])
  })

  it('names each person once, whatever the capitals and accents', () => {
    const row = '1990-04-05,,2026-11-01,2027-05-01'
    expect(read(`Ana,Reyes,${row}`, `ANÁ,reyes,${row}`)).toEqual([null, expect.stringContaining('row 2')])
  })

  it('is refused as a whole without its header', () => {
    expect(readList('a,b\n1,2', '2026-11-25')).toMatchObject({ problem: expect.any(String) })
  })
})

describe('number 35: a customer', () => {
  const listedPerson = { firstName: 'José', lastName: 'Dela Cruz' }

  it('is a listed person by the same name, and may be one by a name like it', () => {
    expect(listMatch({ firstName: 'JOSE', lastName: 'dela  cruz' }, listedPerson)).toBe('EXACT')
    expect(listMatch({ firstName: 'Jose', lastName: 'De la Cruz' }, listedPerson)).toBe('NEAR')
    expect(listMatch({ firstName: 'Maria', lastName: 'Santos' }, listedPerson)).toBeNull()
  })

  it('is never excluded for less long, and not once blocked or closed', () => {
    const until = '2027-05-01T16:00:00.000Z'
    const of = (
      status: 'ACTIVE' | 'SUSPENDED' | 'SELF_EXCLUDED' | 'BLOCKED' | 'CLOSED',
      end: string | null = null,
    ) => listed({ status, exclusionUntil: end, exclusionThen: end === null ? null : 'SUSPENDED' }, until)
    expect(of('ACTIVE')).toMatchObject({
      exclusionUntil: until,
      exclusionThen: 'ACTIVE',
      exclusionBy: 'PAGCOR',
    })
    expect(of('SUSPENDED')).toMatchObject({ exclusionThen: 'SUSPENDED' })
    expect(of('SELF_EXCLUDED', '2027-01-01T00:00:00.000Z')).toMatchObject({
      exclusionUntil: until,
      exclusionThen: 'SUSPENDED',
    })
    expect(of('SELF_EXCLUDED', '2028-01-01T00:00:00.000Z')).toBeNull()
    expect([of('BLOCKED'), of('CLOSED')]).toEqual([null, null])
  })
})
