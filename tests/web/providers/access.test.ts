import { describe, expect, it } from 'vitest'
import { accessControlFor } from '../../../src/providers/refine/access'
import { registry } from '../../../src/resources'

const asked = async (roles: string[], resource: string, action: string, field?: string) =>
  (await accessControlFor({ roles }, registry).can({ resource, action, params: { field } })).can

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

  it('are denied for what is not declared', async () => {
    expect(await asked(['admin'], 'nothing', 'list')).toBe(false)
  })
})
