import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dataProviderFor, listRequest } from '../../src/providers/refine/data'
import { serveRecords } from './crud/record-server'
import { horses, stables, stud } from './crud/stud'

const server = serveRecords(stud)
const provider = dataProviderFor(stud)

// A refused request is logged (docs/contract.md, Error texts).
const log = vi.spyOn(console, 'error').mockReturnValue()

beforeEach(() => {
  log.mockClear()
})

describe("Refine's door to the server", () => {
  it('asks for a page by its cursor, with filters, order and search as the wire wants them', async () => {
    server.put(stables, ...Array.from({ length: 3 }, (_, n) => ({ name: `Stable ${n}`, country: 'PH' })))
    const page = await provider.getList({
      resource: 'stables',
      filters: [{ field: 'country', operator: 'eq', value: 'PH' }],
      sorters: [{ field: 'name', order: 'desc' }],
      meta: { keyset: { limit: 2, q: 'stable' } },
    })
    expect(server.asked).toEqual([
      {
        method: 'POST',
        path: '/api/admin/get/stables',
        body: {
          limit: 2,
          sort: { field: 'name', order: 'desc' },
          filters: [{ field: 'country', operator: 'eq', value: 'PH' }],
          q: 'stable',
        },
      },
    ])
    expect(page.data.map(row => row.name)).toEqual(['Stable 2', 'Stable 1'])
    expect(page.lastKey).toBe('key-2')
    const next = await provider.getList({ resource: 'stables', meta: { keyset: { lastKey: page.lastKey } } })
    expect(next.lastKey).toBeNull()
  })

  it('says nothing in a body that is not asked for, and always in the same order', () => {
    expect(listRequest()).toEqual({})
    expect(listRequest([], [], { lastKey: null, q: '' })).toEqual({})
    const body = listRequest([{ field: 'a', operator: 'eq', value: 1 }], [{ field: 'a', order: 'asc' }], {
      q: 'x',
      limit: 5,
      lastKey: 'k',
    })
    expect(Object.keys(body)).toEqual(['lastKey', 'limit', 'sort', 'filters', 'q'])
  })

  it('refuses a filter that the wire has not', () => {
    expect(() => listRequest([{ operator: 'or', value: [] }])).toThrow('A list takes no filter "or"')
  })

  it('fetches one record by its type', async () => {
    const [row] = server.put(horses, { name: 'Hagibis' })
    const { data } = await provider.getOne({ resource: 'horses', id: row?.id ?? '' })
    expect(server.asked[0]).toMatchObject({ method: 'GET', path: `/api/admin/model/Horse/${row?.id}` })
    expect(data.name).toBe('Hagibis')
  })

  it('fetches many by their ids, a hundred at a time', async () => {
    const ids = Array.from({ length: 130 }, (_, n) => `id-${n}`)
    await provider.getMany?.({ resource: 'stables', ids })
    expect(server.asked.map(({ body }) => body.limit)).toEqual([100, 30])
    expect(server.asked[1]?.body.filters).toEqual([{ field: 'id', operator: 'in', value: ids.slice(100) }])
  })

  it('writes as the contract says', async () => {
    const made = await provider.create({ resource: 'stables', variables: { name: 'San Lazaro' } })
    const id = String(made.data.id)
    await provider.update({ resource: 'stables', id, variables: { name: 'Santa Ana', version: 1 } })
    await provider.custom?.({
      url: `/admin/stables/${id}/history`,
      method: 'get',
      meta: { resource: 'stables' },
    })
    await provider.deleteOne({ resource: 'stables', id, variables: { version: 2 } })
    const key = expect.any(String)
    expect(server.asked).toEqual([
      { method: 'POST', path: '/api/admin/stables', body: { name: 'San Lazaro' }, key },
      { method: 'PUT', path: `/api/admin/stables/${id}`, body: { name: 'Santa Ana', version: 1 }, key },
      { method: 'GET', path: `/api/admin/stables/${id}/history`, body: {} },
      { method: 'POST', path: `/api/admin/stables/${id}/delete`, body: { version: 2 }, key },
    ])
  })

  const untyped = { items: [{ id: '1' }], lastKey: null }
  const kyc = { method: 'POST', path: '/admin/users/kyc' } as const
  const terminals = { method: 'GET', path: '/cashier/getterminals' } as const
  const locations = { method: 'GET', path: '/admin/terminallocation' } as const

  it.each([
    ['of a list', '/admin/get/stables', untyped, () => provider.getList({ resource: 'stables' })],
    [
      'of a list with its own call',
      kyc.path,
      untyped,
      () => provider.getList({ resource: 'stables', meta: { keyset: { call: kyc } } }),
    ],
    [
      'of a new record',
      '/admin/stables',
      { id: '1' },
      () => provider.create({ resource: 'stables', variables: {} }),
    ],
    [
      'of a change',
      '/admin/stables/1',
      { id: '1' },
      () => provider.update({ resource: 'stables', id: '1', variables: { version: 1 } }),
    ],
  ])('logs an answer without a typename: %s', async (_, path, body, ask) => {
    server.replyOnce(path, { status: 200, body })
    await ask()
    expect(log).toHaveBeenCalledWith(expect.stringMatching(`${path} has no typename$`))
  })

  it.each([terminals, locations])('does not look for a typename in the list of $path', async call => {
    server.replyOnce(`${call.path}?limit=25`, { status: 200, body: untyped })
    const { data } = await provider.getList({ resource: 'stables', meta: { keyset: { call } } })
    expect(data).toEqual(untyped.items)
    expect(log).not.toHaveBeenCalledWith(expect.stringContaining('typename'))
  })

  it('rejects with the reason of the server', async () => {
    const [row] = server.put(stables, { name: 'San Lazaro', version: 3 })
    const change = provider.update({ resource: 'stables', id: row?.id ?? '', variables: { version: 2 } })
    await expect(change).rejects.toMatchObject({
      name: 'RequestError',
      statusCode: 409,
      code: 'stale_version',
      answer: { versions: { yours: 2, current: 3 } },
    })
  })

  it('aborts a query that is no longer needed', async () => {
    const abort = new AbortController()
    const letGo = server.hold('/admin/get/stables')
    const list = provider.getList({ resource: 'stables', meta: { signal: abort.signal } })
    setTimeout(() => abort.abort(), 50)
    await expect(list).rejects.toMatchObject({ code: 'aborted' })
    letGo()
  })
})
