import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bulkRequest } from '../../../server/crud/bulk'
import { decodeCursor, encodeCursor } from '../../../server/crud/cursor'
import { parseRequest } from '../../../server/crud/list'
import { listRequest } from '../../../server/crud/list-request'
import { users } from '../../../src/resources/people/users'

const position = fc.record({ value: fc.option(fc.string()), id: fc.uuid() })

it('a key gives back the position that it was made from', () => {
  fc.assert(
    fc.property(position, fc.jsonValue(), (at, query) => {
      expect(decodeCursor(encodeCursor(at, query), query)).toEqual(at)
    }),
  )
})

it('a key of another query is refused as malformed', () => {
  fc.assert(
    fc.property(position, at => {
      expect(() => decodeCursor(encodeCursor(at, ['banks', 'name']), ['banks', 'code'])).toThrow(
        'another list',
      )
    }),
  )
})

it('any other text is refused as malformed', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      expect(() => decodeCursor(text, 'banks')).toThrow(
        expect.objectContaining({ status: 400, code: 'bad_last_key' }),
      )
    }),
  )
})

it.each([
  ['list', listRequest(users)],
  ['bulk', bulkRequest(users)],
])('what is no text, or too long, is refused in a sentence by a %s', (_, schema) => {
  for (const lastKey of [5, 'x'.repeat(2001)])
    expect(() => parseRequest(schema, { lastKey })).toThrow(
      expect.objectContaining({
        details: { fields: expect.objectContaining({ lastKey: 'lastKey is not a key that this list gave' }) },
      }),
    )
})
