import { api, beSignedIn, choose, expect, loseAnswers, openList, test, tokenOf, unreachable } from './portal'

test.describe.configure({ mode: 'serial' })

test('admin asks for another takeout; another admin agrees by keyboard, and the next request opens', async ({
  page,
  anotherBrowser,
}) => {
  const title = 'Edit: Pick Six'
  await beSignedIn(page, 'admin')
  await openPool(page, 'Pick Six')
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Takeout' }).fill('17')
  await page.getByRole('textbox', { name: 'Dividend rounding step' }).fill('0.20')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sent for approval' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Pick Six' })).toBeVisible()
  await expect(page.getByText(/^18\s?%$/)).toBeVisible()
  const notice = page.getByRole('alert').filter({ hasText: 'Waiting for approval' })
  await expect(notice).toContainText('requested by Marisol Dacanay')
  await notice.getByRole('link').click()
  await expect(page.getByText('You made this request. Another person decides it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await requestTakeout(page, 'PK5', 1600)

  const other = await anotherBrowser()
  await beSignedIn(other, 'secondAdmin')
  await other.goto('/')
  await other.getByRole('button', { name: /^Notifications, .*waiting for you$/ }).click()
  await other.getByRole('link', { name: /^Approvals \d+ waiting$/ }).click()
  await other.getByRole('grid').getByRole('link', { name: title }).click()
  await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible()
  // The record's own changes come first, then its new edition.
  const own = other.getByRole('region', { name: 'Changes' }).getByRole('listitem').first()
  const cellsOf = (field: RegExp) => own.getByRole('row', { name: field }).getByRole('cell')
  await expect(cellsOf(/^Takeout/)).toHaveText([/^18\s?%$/, /^17\s?%$/])
  await expect(cellsOf(/^Dividend rounding step/)).toHaveText(['₱0.10', '₱0.20'])
  await other.keyboard.press('a')
  await expect(other.getByRole('status').filter({ hasText: 'Approved: Edit: Pick Six' })).toBeVisible()
  await expect(other.getByRole('heading', { level: 1, name: title })).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'Approve' })).toBeVisible()

  await openPool(page, 'Pick Six')
  await expect(page.getByText(/^17\s?%$/)).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('tabpanel', { name: 'History' })).toContainText('Efren Tolentino')
})

test('a request is refused with a reason, which who asked reads', async ({ page, anotherBrowser }) => {
  await beSignedIn(page, 'admin')
  const { id } = await requestTakeout(page, 'PK4', 1650)
  const other = await anotherBrowser()
  await beSignedIn(other, 'secondAdmin')
  await other.goto(`/business/approvals/${id}`)
  await expect(other.getByRole('button', { name: 'Reject' })).toBeVisible()
  await other.keyboard.press('r')
  const dialog = other.getByRole('dialog', { name: 'Reject' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The commission has not decided yet')
  await other.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  await page.goto(`/business/approvals/${id}`)
  await expect(
    page.getByText('Rejected by Efren Tolentino: The commission has not decided yet'),
  ).toBeVisible()
})

test('who changed the record lately reads that it is for another, before confirming who they are', async ({
  page,
}) => {
  const callAs = async (person: 'admin' | 'secondAdmin') => {
    const headers = { authorization: `Bearer ${await tokenOf(page.request, person)}` }
    return async (path: string, data: object, method = 'POST') =>
      (await page.request.fetch(api(path), { method, data, headers })).json()
  }
  const admin = await callAs('admin')
  const second = await callAs('secondAdmin')
  const mark = `${Date.now()}`.slice(-7)
  const { id } = await admin('/signup/admin/register', {
    ...{ firstName: 'Ligaya', lastName: 'Ocampo', username: `ligaya.${mark}`, phone: `+63918${mark}` },
    ...{ password: 'a rather long password', roles: ['csr'] },
  })
  await second(`/admin/staff/${id}`, { position: 'Support', version: 1 }, 'PUT')
  const request = await admin(`/admin/staff/${id}`, { roles: ['finance'], version: 2 }, 'PUT')
  await beSignedIn(page, 'secondAdmin')
  await page.goto(`/business/approvals/${request.id}`)
  await expect(
    page.getByText('You changed this record within the last 24 hours; ask another person to decide'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Reject' })).toBeEnabled()
})

test('a password that is approved while its checker leaves is shown wherever the checker is', async ({
  page,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'admin')}` }
  const post = async (path: string, data: object) =>
    (await page.request.post(api(path), { data, headers })).json()
  const mark = `${Date.now()}`.slice(-7)
  const { id } = await post('/signup/admin/register', {
    ...{ firstName: 'Imelda', lastName: 'Bautista', username: `imelda.${mark}`, phone: `+63919${mark}` },
    ...{ password: 'a rather long password', roles: ['kyc'] },
  })
  const request = await post(`/admin/staff/${id}/resetPassword`, { reason: 'Lost phone', version: 1 })
  await beSignedIn(page, 'secondAdmin')
  await page.goto(`/business/approvals/${request.id}`)
  let answer = () => {}
  const left = new Promise<void>(resolve => (answer = resolve))
  const isAsked = page.waitForRequest(/\/approve$/)
  await page.route(/\/approve$/, async route => {
    await left
    await route.continue()
  })
  await page.getByRole('button', { name: 'Approve' }).click()
  await isAsked
  await page.getByRole('link', { name: 'Approvals' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible()
  answer()
  const dialog = page.getByRole('dialog', { name: 'Shown once' })
  await expect(dialog.getByRole('status', { name: 'Shown once' })).toHaveText(/\S{8,}/)
  await expect(dialog).toContainText('Reset password: Imelda Bautista')
  await page.goBack()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'I saved it' }).click()
  await expect(dialog).toHaveCount(0)
})

test.describe('a lost answer', () => {
  test.use({ provoked: { errors: [...unreachable] } })

  test('is asked for again by Save, and makes one record', async ({ page }) => {
    await beSignedIn(page, 'admin')
    await openList(page, '/business/banks', 'Banks')
    await page.getByRole('link', { name: 'Create' }).click()
    await page.getByRole('textbox', { name: 'Code' }).fill('ONCE')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Once and for all')
    await choose(page, 'Country', 'Philippines')
    await choose(page, 'Kind', 'Bank')
    const stopLosing = await loseAnswers(page, `**${api('/admin/banks')}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /server/ })
        .first(),
    ).toBeVisible()
    await stopLosing()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Once and for all' })).toBeVisible()
    await openList(page, '/business/banks?q=Once and for all', 'Banks')
    await expect(page.getByRole('grid').getByRole('link', { name: 'Once and for all' })).toHaveCount(1)
  })
})

async function openPool(page: Parameters<typeof openList>[0], name: string): Promise<void> {
  await page.goto(`/masters/Poolslist?q=${encodeURIComponent(name)}`)
  await page.getByRole('grid').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Done by admin, through the API. */
async function requestTakeout(
  page: Parameters<typeof openList>[0],
  code: string,
  takeoutBps: number,
): Promise<{ id: string }> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'admin')}` }
  const found = await page.request.post(api('/admin/get/poolTypes'), { data: { q: code }, headers })
  const { items } = await found.json()
  const pool = items.find((item: { code: string }) => item.code === code)
  const url = api(`/admin/poolTypes/${pool.id}`)
  const answer = await page.request.put(url, { data: { takeoutBps, version: pool.version }, headers })
  const request = await answer.json()
  expect(request.typename).toBe('Approval')
  return request
}
