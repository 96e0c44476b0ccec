import { describe, expect, it } from 'vitest'
import { apiBaseProblem, webhookProblem } from '../../src/domain/provider'

const unsafe = [
  '',
  'api.example.com',
  'http://api.example.com',
  'ftp://api.example.com',
  'javascript:alert(1)',
  'https://',
  'https://localhost',
  'https://127.0.0.1/v1',
  'https://169.254.169.254/latest',
  'https://[::1]/v1',
  'https://2130706433',
  'https://user:secret@api.example.com',
  'https://api.example.com@evil.test\\v1',
  'https://api..example.com',
  'https://api.example.com:123456',
  'https://-api.example.com',
  'https://api.example.com /v1',
  'https://api.example.com/v1#part',
  ' https://api.example.com',
]

describe('the API address of a provider', () => {
  it.each([
    'https://api.example.com',
    'https://api.example.com/',
    'https://api.example.com:8443/v1/games',
    'https://9.b2c.a9.g9t9:8/v1',
    'HTTPS://API.Example.COM/v1',
  ])('may be %s', address => {
    expect(apiBaseProblem(address)).toBeNull()
  })

  it.each([...unsafe, 'https://api.example.com/v1?key=1', 'https://api.example.com?key=1'])(
    'may not be "%s"',
    address => {
      expect(apiBaseProblem(address)).toBe(
        'Enter an https address without a query, such as https://api.example.com/v1',
      )
    },
  )
})

describe('the webhook of a provider', () => {
  it.each([
    'https://hooks.example.com',
    'https://hooks.example.com/results?from=paddock',
    'https://hooks.example.com?from=paddock',
  ])('may be %s', address => {
    expect(webhookProblem(address)).toBeNull()
  })

  it.each(unsafe)('may not be "%s"', address => {
    expect(webhookProblem(address)).toBe(
      'Enter an https address, such as https://hooks.example.com/results?from=paddock',
    )
  })
})
