import { keys } from '@refinedev/core'
import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { accessControlFor, accessRuleFor } from '../../../src/providers/refine/access'
import { makeQueryClient } from '../../../src/providers/refine/query-client'
import { registry } from '../../../src/resources'

const asked = async (roles: string[], resource: string, action: string, field?: string) => {
  const provider = accessControlFor(accessRuleFor({ roles }, registry))
  return (await provider.can({ resource, action, params: { field } })).can
}

describe("Refine's questions of access", () => {
  it('are answered by the rule of the declarations', async () => {
    expect(await asked(['admin'], 'banks', 'list')).toBe(true)
    expect(await asked(['metaf'], 'banks', 'list')).toBe(false)
    expect(await asked(['pagcor'], 'games', 'list')).toBe(true)
    expect(await asked(['pagcor'], 'games', 'edit')).toBe(false)
  })

  it('take cloning for creating', async () => {
    expect(await asked(['admin'], 'banks', 'clone')).toBe(true)
    expect(await asked(['pagcor'], 'games', 'clone')).toBe(false)
  })

  it('may be about a page', async () => {
    expect(await asked(['cashier'], 'cashIn', 'list')).toBe(true)
    expect(await asked(['admin'], 'cashIn', 'delete')).toBe(false)
  })

  it('may be about a field', async () => {
    expect(await asked(['admin'], 'banks', 'list', 'name')).toBe(true)
    expect(await asked(['admin'], 'banks', 'list', 'nameless')).toBe(false)
  })

  it('stand answered in the cache before they are asked, so that a button is drawn once', () => {
    const rule = accessRuleFor({ roles: ['pagcor'] }, registry)
    const client = makeQueryClient(rule)
    const answerTo = (action: string) =>
      new QueryObserver(client, {
        ...accessControlFor(rule).options?.queryOptions,
        queryKey: keys()
          .access()
          .resource('games')
          .action(action)
          .params({ params: { id: '1' } })
          .get(),
        queryFn: async () => ({ can: true }),
      }).getCurrentResult()
    expect(answerTo('show')).toMatchObject({ data: { can: true }, isStale: false })
    expect(answerTo('edit')).toMatchObject({ data: { can: false }, isStale: false })
  })

  it('are denied for what is not declared', async () => {
    expect(await asked(['admin'], 'nothing', 'list')).toBe(false)
  })
})
