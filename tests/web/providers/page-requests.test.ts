import Cookies from 'js-cookie'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { request } from '../../../src/providers/http/http'
import { sendPageList, sendPageRecord } from '../../../src/providers/http/page-requests'
import { forgetHint, rememberDefault, rememberUser } from '../../../src/providers/stored/last-session-hint'
import type { SignedInUser } from '../../../src/resources/kernel/wire/wire'
import { type AnsweringServer, clearCookies, startAnsweringServer } from './answering-server'

let server: AnsweringServer
const person: SignedInUser = {
  typename: 'User',
  id: '1',
  firstName: 'Ana',
  username: 'ana',
  roles: [],
  lastSignInAt: null,
}

let plain = ''

const block = () => document.getElementById('paddock-config') as HTMLElement

/** Puts this query into the page; each test has its own, because a page sends each only once. */
function carry(resource: string): void {
  const firstList = {
    resource,
    view: 'list',
    call: { method: 'POST', path: `/admin/get/${resource}`, body: { sort: { field: 'name', order: 'asc' } } },
    roles: ['finance'],
  }
  block().textContent = JSON.stringify({ ...JSON.parse(plain), firstList })
}

beforeAll(async () => {
  server = await startAnsweringServer()
  plain = block().textContent
})
afterAll(() => server.close())

beforeEach(() => {
  clearCookies()
  Cookies.set('env', 'TEST')
  Cookies.set('access_token', 'test_abc')
  server.received.length = 0
  server.answer({ body: { items: [], lastKey: null } })
  rememberUser({ ...person, roles: ['csr', 'finance'] })
})
afterEach(() => history.replaceState(null, '', '/'))

describe('the question that a page carries', () => {
  it('is asked at once for a role that may see the list, and answers the list when it asks', async () => {
    carry('deposits')
    expect(sendPageList()).toBe(true)
    await request('POST', '/admin/get/deposits', { sort: { field: 'name', order: 'asc' } })
    expect(server.received.map(({ path }) => path)).toEqual(['/api/test/admin/get/deposits'])
  })

  it.each([
    ['for another role', () => rememberUser({ ...person, roles: ['cashier'] })],
    ['when nobody is known to be signed in', forgetHint],
    ['when the note of the roles is not to be read', () => localStorage.setItem('paddock.first', '{')],
    ['when the note is something else', () => localStorage.setItem('paddock.first', '"finance"')],
    ['where the list opens with a default view', () => rememberDefault('bonus', 'list', true)],
    ['at an address with a query', () => history.replaceState(null, '', '/?q=b')],
    [
      'on a page that carries none',
      () => {
        block().textContent = plain
      },
    ],
  ])('is not asked %s', (_, change) => {
    carry('bonus')
    change()
    expect(sendPageList()).toBe(false)
  })

  it('is requested again when a default view was removed', () => {
    carry('withdraws')
    rememberDefault('withdraws', 'list', true)
    expect(sendPageList()).toBe(false)
    rememberDefault('withdraws', 'list', false)
    expect(sendPageList()).toBe(true)
  })
})

describe('the record that a page is of', () => {
  const id = '0190c2b4-7d1e-7c3a-9b1f-000000000001'
  const carryRecord = (typename: string) => {
    const firstRecord = {
      base: '/business/banks/view/',
      path: `/admin/model/${typename}/`,
      roles: ['finance'],
    }
    block().textContent = JSON.stringify({ ...JSON.parse(plain), firstRecord })
    history.replaceState(null, '', `/business/banks/view/${id}?tab=history`)
  }

  it('is asked for at once, and answers the page when that asks', async () => {
    carryRecord('Bank')
    server.answer({ body: { typename: 'Bank', id } })
    expect(sendPageRecord()).toBe(true)
    await request('GET', `/admin/model/Bank/${id}`)
    const asked = server.received.map(({ path }) => path).filter(path => path.includes('/model/'))
    expect(asked).toEqual([`/api/test/admin/model/Bank/${id}`])
  })

  it.each([
    ['for another role', () => rememberUser({ ...person, roles: ['cashier'] })],
    ['when nobody is known to be signed in', forgetHint],
    [
      'on a page that is of none',
      () => {
        block().textContent = plain
      },
    ],
  ])('is not asked for %s', (_, change) => {
    carryRecord('Venue')
    change()
    expect(sendPageRecord()).toBe(false)
  })
})
