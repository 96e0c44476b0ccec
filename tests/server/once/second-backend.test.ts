import { describe, expect, it } from 'vitest'
import { apiAddress } from '../../../server/second-backend'

describe('an address of the second backend', () => {
  it.each([
    ['/feed/admin/get/fixtures', 'Bearer dev_x', '/api/dev/admin/get/fixtures'],
    ['/feed/admin/get/fixtures?limit=5', 'Bearer test_x', '/api/test/admin/get/fixtures?limit=5'],
    ['/feed/prod/admin/get/fixtures', 'Bearer prod_x', '/api/prod/admin/get/fixtures'],
    ['/feed/admin/get/fixtures', undefined, '/api/dev/admin/get/fixtures'],
    ['/feed/export/test_x', undefined, '/api/test/export/test_x'],
    ['/feed/export/dev_x', undefined, '/api/dev/export/dev_x'],
    ['/feed/prod/export/prod_x', undefined, '/api/prod/export/prod_x'],
  ])('%s with the token %s is %s of the API', (address, authorization, api) => {
    expect(apiAddress(address, authorization === undefined ? {} : { authorization })).toBe(api)
  })

  it.each(['/api/dev/admin/get/fixtures', '/feeding', '/feedprod/x', '/', '/assets/feed/x'])(
    'is none of %s, which stays',
    address => {
      expect(apiAddress(address, {})).toBe(address)
    },
  )
})
