import { describe, expect, it } from 'vitest'
import { listRequest } from '../../../server/crud/list-request'
import { problemsOf } from '../../../src/resources/kernel/declare/schema'
import { resourceNamed } from '../harness'

const problems = (body: unknown) => {
  const { error } = listRequest(resourceNamed('banks')).safeParse(body)
  return error ? problemsOf(error) : {}
}

describe('a list request that is not valid', () => {
  it.each([
    ['', [], 'A list request is an object such as {"limit": 25}'],
    ['limit', { limit: 101 }, 'limit is a whole number from 1 to 100'],
    ['sort', { sort: 'name' }, 'sort is an object with field and order'],
    ['sort.order', { sort: { field: 'name', order: 'up' } }, 'order is asc or desc'],
    ['filters', { filters: 'x' }, 'filters is a list of objects with field, operator and value'],
    ['filters', { filters: Array(51).fill({}) }, 'filters has at most 50 items'],
    ['filters.0', { filters: [5] }, 'A filter is an object with field, operator and value'],
    [
      'filters.0.operator',
      { filters: [{ field: 'id' }] },
      expect.stringMatching(/^operator is one of eq, ne, /),
    ],
    ['q', { q: 5 }, 'q is a text of at most 200 characters'],
    ['q', { q: 'x'.repeat(201) }, 'q is a text of at most 200 characters'],
  ])('says of %j what it takes', (field, body, problem) => {
    expect(problems(body)).toMatchObject({ [field]: problem })
  })
})
