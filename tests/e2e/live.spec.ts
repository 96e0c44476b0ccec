import { connect, createServer, type Socket } from 'node:net'
import type { APIRequestContext, Page } from '@playwright/test'
import { allViolations } from './axe'
import { api, expect, openList, type Person, signIn, test, tokenOf, unreachable } from './portal'
import { port } from './servers'

const server = `http://127.0.0.1:${port}`

/** Another user who works without a browser. */
class Colleague {
  private constructor(
    private readonly request: APIRequestContext,
    readonly token: string,
  ) {}

  static async signIn(request: APIRequestContext, person: Person): Promise<Colleague> {
    return new Colleague(request, await tokenOf(request, person, server))
  }

  async post(path: string, data: object, method: 'POST' | 'PUT' = 'POST'): Promise<Made> {
    const answer = await this.request.fetch(`${server}${api(`/admin/${path}`)}`, {
      method,
      headers: { Authorization: `Bearer ${this.token}` },
      data,
    })
    expect(answer.status()).toBe(200)
    return answer.json()
  }

  async find(resource: string, q: string): Promise<{ readonly items: readonly [Made] }> {
    const headers = { Authorization: `Bearer ${this.token}` }
    const answer = await this.request.post(`${server}${api(`/admin/get/${resource}`)}`, {
      headers,
      data: { q },
    })
    return answer.json()
  }

  makeBank(code: string, name: string) {
    return this.post('banks', { code, name, country: 'PH', kind: 'BANK' })
  }

  makeAuditor(name: string) {
    return this.post('auditors', { name, body: 'LAB' })
  }

  giveRoles({ id, version }: Made, ...roles: Person[]): Promise<Made> {
    return this.post(`staff/${id}`, { roles, version }, 'PUT')
  }

  change(resource: 'banks' | 'auditors', { id, version }: Made, values: object): Promise<Made> {
    return this.post(`${resource}/${id}`, { ...values, version }, 'PUT')
  }
}

interface Made {
  readonly id: string
  readonly version: number
}

/** Waits until the stream is open, so that later changes arrive. */
function listening(page: Page) {
  return page.waitForResponse(answer => answer.url().includes('/admin/live') && answer.status() === 200)
}

async function openAs(page: Page, person: Person, path: string, heading: string): Promise<void> {
  await signIn(page, person)
  const stream = listening(page)
  await openList(page, path, heading)
  await stream
}

const rows = (page: Page) => page.getByRole('grid').locator('[data-id] a[href*="/view/"]').allTextContents()

test('a list shows the changes of others in place, and new rows when the person wants them', async ({
  page,
  request,
}) => {
  const other = await Colleague.signIn(request, 'secondAdmin')
  await other.makeAuditor('Livelist Beta')
  const gamma = await other.makeAuditor('Livelist Gamma')
  const omega = await other.makeAuditor('Livelist Omega')
  await openAs(page, 'admin', '/business/auditors?q=livelist', 'Auditors')
  await expect.poll(() => rows(page)).toEqual(['Livelist Beta', 'Livelist Gamma', 'Livelist Omega'])
  const boxOf = (name: string) => page.getByRole('row', { name: new RegExp(name) }).getByRole('checkbox')
  await boxOf('Livelist Omega').check()
  await boxOf('Livelist Beta').focus()

  await other.change('auditors', gamma, { name: 'Livelist Kappa' })
  await expect.poll(() => rows(page)).toEqual(['Livelist Beta', 'Livelist Kappa', 'Livelist Omega'])
  await expect(page.locator(`[data-id="${gamma.id}"]`)).toHaveClass(/row-changed/)
  await other.makeAuditor('Livelist Alpha')
  await other.post(`auditors/${omega.id}/delete`, { version: 1 })
  const bringIn = page.getByRole('button', { name: '1 new' })
  await expect(bringIn).toBeVisible()
  await expect(page.locator(`[data-id="${omega.id}"]`)).toHaveClass(/row-deleted/)
  expect(await rows(page)).toEqual(['Livelist Beta', 'Livelist Kappa', 'Livelist Omega'])
  await expect(boxOf('Livelist Omega')).toBeChecked()
  await expect(boxOf('Livelist Beta')).toBeFocused()
  expect(await allViolations(page)).toEqual([])

  await bringIn.press('Enter')
  await expect.poll(() => rows(page)).toEqual(['Livelist Alpha', 'Livelist Beta', 'Livelist Kappa'])
  await expect(bringIn).toHaveCount(0)
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1)
})

test('a record follows the changes of others, says whose they are, and that it was deleted', async ({
  page,
  anotherBrowser,
  request,
}) => {
  const maker = await Colleague.signIn(request, 'secondAdmin')
  const bank = await maker.makeBank('LIVEREC', 'Bank that is watched')
  await openAs(page, 'admin', `/business/banks/view/${bank.id}`, 'Bank that is watched')
  const other = await anotherBrowser()
  await signIn(other, 'secondAdmin')
  await other.goto(`/business/banks/add/${bank.id}`)
  await other.getByRole('textbox', { name: 'Name', exact: true }).fill('Bank that was renamed')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Bank that was renamed' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Bank that was renamed' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^\S+ \S+ changed Name just now$/ })).toBeVisible()
  await expect(other.getByRole('status').filter({ hasText: 'changed' })).toHaveCount(0)
  expect(await allViolations(page)).toEqual([])

  const self = await Colleague.signIn(request, 'admin')
  await self.change('banks', { ...bank, version: 2 }, { code: 'LIVEREC2' })
  await expect(page.getByRole('status').filter({ hasText: 'You changed Code in another tab' })).toBeVisible()
  // The history may show the change first. Wait for the record too: its request must not come after the deletion.
  for (const shown of [page, other]) await expect(shown.getByText('LIVEREC2')).toBeVisible()

  await maker.post(`banks/${bank.id}/delete`, { version: 3 })
  await expect(
    page.getByRole('heading', { level: 1, name: 'Bank that was renamed was deleted' }),
  ).toBeVisible()
  expect(await allViolations(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Banks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Banks' })).toBeVisible()
})

test('a form takes the changes of others while nothing is typed, and never writes over what is', async ({
  page,
  request,
}) => {
  const other = await Colleague.signIn(request, 'secondAdmin')
  const bank = await other.makeBank('LIVEFORM', 'Bank of two')
  await openAs(page, 'admin', `/business/banks/add/${bank.id}`, 'Edit Bank of two')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const second = await other.change('banks', bank, { name: 'Bank of both' })
  await expect(name).toHaveValue('Bank of both')
  await expect(page.getByRole('status').filter({ hasText: /changed Name just now/ })).toBeVisible()

  await name.fill('Bank of mine')
  await other.change('banks', second, { name: 'Bank of theirs', code: 'LIVEFORM2' })
  const news = page.getByRole('status').filter({ hasText: /changed (Code and Name|Name and Code) just now/ })
  await expect(news).toBeVisible()
  await expect(name).toHaveValue('Bank of mine')
  expect(await allViolations(page)).toEqual([])

  await news.getByRole('button', { name: 'Compare' }).click()
  const comparison = page.getByRole('dialog')
  await expect(comparison).toContainText('Bank of both')
  await comparison.getByRole('radio', { name: 'Mine: Bank of mine' }).check()
  await comparison.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bank of mine' })).toBeVisible()
  await expect(page.getByText('LIVEFORM2')).toBeVisible()
})

test('a form says that its record was deleted, and keeps what was typed', async ({ page, request }) => {
  const other = await Colleague.signIn(request, 'secondAdmin')
  const bank = await other.makeBank('LIVEGONE', 'Bank that goes')
  await openAs(page, 'admin', `/business/banks/add/${bank.id}`, 'Edit Bank that goes')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Typed for nothing')
  await other.post(`banks/${bank.id}/delete`, { version: 1 })
  await expect(page.getByRole('status').filter({ hasText: 'deleted this bank' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Typed for nothing')
})

test('the stream of a role tells nothing of what the role may not see', async ({ page, request }) => {
  const admin = await Colleague.signIn(request, 'secondAdmin')
  const pagcor = await Colleague.signIn(request, 'pagcor')
  await page.goto('/')
  const began = page.waitForResponse('**/admin/live')
  const heard = page.evaluateHandle(
    async ([path = '', token]) => {
      const heard = { text: '' }
      const answer = await fetch(path, { headers: { Authorization: `Bearer ${token}` } })
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
      const read = async () => {
        for (;;) heard.text += (await reader?.read())?.value ?? ''
      }
      void read()
      return heard
    },
    [api('/admin/live'), pagcor.token],
  )
  await began
  const bank = await admin.makeBank('LIVESECRET', 'Not for everybody')
  // The output after the secret, not the start of the stream.
  const auditor = await admin.makeAuditor('Live Laboratory')
  const text = async () => (await heard).evaluate(heard => heard.text)
  await expect.poll(text).toContain(auditor.id)
  expect(await text()).not.toContain(bank.id)
})

test('a person who is given a role stays where they are, with the menu of both', async ({
  page,
  request,
}) => {
  const admin = await Colleague.signIn(request, 'admin')
  const { items } = await admin.find('staff', 'Macaraeg')
  await openAs(page, 'cor', '/customer/streams?q=cebu', 'Streams')
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0)
  const given = await admin.giveRoles(items[0], 'cor', 'csr')
  await expect(page.getByRole('link', { name: 'Users' })).toBeVisible()
  await expect(page).toHaveURL(/\/customer\/streams\?q=cebu$/)
  await admin.giveRoles(given, 'cor')
  // The page is loaded anew once more; a page that is closed meanwhile may hang.
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0)
})

test('a role that is given before the page listens is there once it does', async ({ page, request }) => {
  const admin = await Colleague.signIn(request, 'admin')
  const { items } = await admin.find('staff', 'Macaraeg')
  await signIn(page, 'cor')
  let listen = () => {}
  const mayListen = new Promise<void>(resolve => {
    listen = resolve
  })
  await page.route('**/admin/live*', async route => {
    await mayListen
    await route.continue()
  })
  await openList(page, '/customer/streams?q=cebu', 'Streams')
  const given = await admin.giveRoles(items[0], 'cor', 'csr')
  listen()
  await expect(page.getByRole('link', { name: 'Users' })).toBeVisible()
  await admin.giveRoles(given, 'cor')
  // The page is loaded anew once more; a page that is closed meanwhile may hang.
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0)
})

test.describe('a session that ends elsewhere', () => {
  test.use({ provoked: { errors: [/Not a 200 OK, but 401/, /RequestError/] } })

  test('is noticed by the page that listens, before anything is asked', async ({ page, request }) => {
    await openAs(page, 'admin', '/business/banks', 'Banks')
    const token = (await page.context().cookies()).find(({ name }) => name === 'access_token')?.value
    await request.post(api('/signout'), { headers: { Authorization: `Bearer ${token}` }, data: {} })
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
  })
})

test.describe('a connection that breaks', () => {
  test.use({
    baseURL: `http://127.0.0.1:${port + 3}`,
    provoked: { errors: unreachable },
  })

  test('is made anew, and what was missed meanwhile is shown', async ({ page, request }) => {
    const line = await cuttableLine(port + 3)
    const other = await Colleague.signIn(request, 'secondAdmin')
    const bank = await other.makeBank('LIVECUT', 'Bank behind a line')
    await openAs(page, 'admin', `/business/banks/view/${bank.id}`, 'Bank behind a line')
    line.cut()
    await other.change('banks', bank, { name: 'Bank that changed unheard' })
    await expect(page.getByRole('heading', { level: 1, name: 'Bank behind a line' })).toBeVisible()
    line.mend()
    await expect(page.getByRole('heading', { level: 1, name: 'Bank that changed unheard' })).toBeVisible()
    await line.close()
  })
})

/** A connection to the server that the test can cut. */
async function cuttableLine(at: number) {
  const open = new Set<Socket>()
  let isCut = false
  const entrance = createServer(near => {
    if (isCut) return near.destroy()
    const far = connect(port, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  await new Promise<void>(resolve => entrance.listen(at, '127.0.0.1', resolve))
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  return {
    cut,
    mend: () => {
      isCut = false
    },
    close: () => {
      cut()
      return new Promise(resolve => entrance.close(resolve))
    },
  }
}
