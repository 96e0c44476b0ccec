import { beforeEach, describe, expect, it } from 'vitest'
import { addressOf } from '../../../src/providers/http/configuration'

function fill(text: string): void {
  document.head.innerHTML = `<script type="application/json" id="paddock-config">${text}</script>`
}

describe('the configuration of a deployment', () => {
  beforeEach(() => fill('{}'))

  it('is that of our own server while no server has filled the page in', () => {
    expect(addressOf('TEST')).toBe('/api/test')
    expect(addressOf('TEST', 'feed')).toBe('/feed')
    expect(addressOf('PROD', 'feed')).toBe('/feed/prod')
  })

  it('names the addresses that the server has written into the page', () => {
    fill('{"environments":[{"name":"PROD","api":"https://api.example/v1","feed":"https://feed.example"}]}')
    expect(addressOf('PROD')).toBe('https://api.example/v1')
    expect(addressOf('PROD', 'feed')).toBe('https://feed.example')
  })

  it('has no address for an environment that is not served', () => {
    fill('{"environments":[{"name":"PROD","api":"/api/prod","feed":"/feed/prod"}]}')
    expect(addressOf('DEV')).toBeNull()
  })
})
