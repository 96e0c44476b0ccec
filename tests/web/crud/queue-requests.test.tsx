import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { array, datetime, enumOf, reference, text } from '../../../src/resources/kernel/declare/field'
import { defineResource } from '../../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../../src/resources/kernel/registry'
import { approvalType } from '../../../src/resources/kernel/wire/approval'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'

const people = defineResource({
  name: 'people',
  typename: 'Person',
  label: 'People',
  title: 'name',
  icon: 'users',
  views: { list: { path: '/people', label: 'People', menu: { admin: 1 } } },
  fields: { name: text({ required: true }) },
  access: { create: [] },
  actions: {},
})

const payments = defineResource({
  name: 'payments',
  typename: 'Payment',
  label: 'Payments',
  title: 'name',
  icon: 'deposits',
  views: {
    list: {
      path: '/payments',
      label: 'Payments',
      menu: { admin: 2 },
      queue: {
        waiting: [{ field: 'state', operator: 'eq', value: 'PENDING' }],
        since: 'at',
        assignee: 'assignee',
        claim: 'claim',
        decisions: { confirm: 'c' },
      },
    },
  },
  fields: {
    name: text({ required: true }),
    at: datetime({ sort: true }),
    state: enumOf({
      required: true,
      filter: true,
      default: 'PENDING',
      options: { PENDING: 'Pending', DONE: 'Done' },
    }),
    assignee: reference({ to: 'people', person: true, filter: true }),
  },
  access: { create: [] },
  actions: {
    claim: {
      label: 'Claim',
      roles: ['admin'],
      changes: ['assignee'],
      set: (_row: object, _input: object, { actor }: { actor: string | null }) => ({ assignee: actor }),
    },
    confirm: {
      label: 'Confirm',
      roles: ['admin'],
      when: { state: ['PENDING'] },
      set: { state: 'DONE' },
      approval: { because: 'Two people', roles: ['admin'] },
    },
  },
})

const requests = defineResource({
  name: 'requests',
  typename: approvalType,
  label: 'Requests',
  title: 'name',
  icon: 'approvals',
  views: { list: { path: '/requests', label: 'Requests', menu: { admin: 3 } } },
  fields: {
    name: text({ required: true }),
    status: enumOf({ filter: true, options: { PENDING: 'Waiting', REJECTED: 'Rejected' } }),
    maker: reference({ to: 'people', person: true, filter: true }),
    checkerRoles: array({ of: text({}) }),
    objectType: text({ filter: true }),
    objectId: text({ filter: true }),
    command: text({}),
  },
  access: { create: [] },
  actions: {},
})

const registry = buildRegistry([people, payments, requests], [])
const server = serveRecords(registry)

/** The signed-in user is 1. */
const me = '1'
const payment = (name: string, assignee: string | null = null) =>
  server.put(payments, { name, assignee, at: `2026-11-0${name.length}T00:00:00.000Z` })[0]?.id
const request = (objectId: string | undefined, maker: string, changes: object = {}) =>
  server.put(requests, {
    name: `Confirm ${objectId}`,
    status: 'PENDING',
    maker,
    checkerRoles: ['admin'],
    objectType: 'Payment',
    objectId,
    command: 'payments.confirm',
    ...changes,
  })[0]?.id
const opened = async () => {
  const { router } = screenOf(registry, '/payments/review')
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/payments/review'))
  return router.state.location
}

describe('a queue whose decisions need another person', () => {
  it('leaves out what a request of the user waits for', async () => {
    request(payment('A', me), me)
    const free = payment('BB')
    expect((await opened()).pathname).toBe(`/payments/review/${free}`)
  })

  it('gives the record back once the request is rejected', async () => {
    const own = payment('A', me)
    request(own, me, { status: 'REJECTED' })
    payment('BB')
    expect((await opened()).pathname).toBe(`/payments/review/${own}`)
  })

  it("opens another person's request after the user's own cases, before those of nobody", async () => {
    payment('BB')
    const asked = request(payment('A', '2'), '2')
    const location = await opened()
    expect(location.pathname).toBe(`/requests/view/${asked}`)
    expect(location.state).toMatchObject({ queue: '/payments/review', passed: [] })
  })

  it('opens no request that other roles decide, or about another decision', async () => {
    request(payment('A', '2'), '2', { checkerRoles: ['finance'] })
    request(payment('BB', '2'), '2', { command: 'payments.reverse' })
    screenOf(registry, '/payments/review')
    await screen.findByRole('heading', { name: 'Nothing left to review' })
  })
})
