import { beSignedIn, enter, expect, test } from './portal'

test('a role that may not see a route gets the 403 page, and nothing is fetched for it', async ({ page }) => {
  await enter(page, 'metaf')
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto('/business/banks')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/have access to this page/i)
  expect(asked.filter(url => url.includes('/api/') && url.includes('bank'))).toEqual([])
})

test('an unknown path leads to /404', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/no/such/place')
  await expect(page).toHaveURL(/\/404$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found/i)
})

const redirects = [
  ['/', '/customer/dashboard'],
  ['/masters', '/masters/venueslist'],
  ['/business', '/business/games'],
] as const

for (const [from, to] of redirects) {
  test(`${from} leads to ${to}`, async ({ page }) => {
    await beSignedIn(page, 'admin')
    await page.goto(from)
    await expect(page).toHaveURL(new RegExp(`${to}$`))
  })
}

test('the paths of the contract keep their capital letters', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/masters/Poolslist')
  await expect(page.getByRole('heading', { level: 1, name: 'Pools' })).toBeVisible()
  await page.goto('/masters/Pools/add')
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
})

test.describe('an unreadable environment', () => {
  test.use({ provoked: { errors: [/^Can not read env from cookie$/] } })

  test('the portal starts for a person whose env cookie is unreadable, with DEV', async ({
    page,
    context,
  }) => {
    await enter(page, 'admin', 'DEV')
    await context.addCookies([{ name: 'env', value: 'NOWHERE', url: page.url() }])
    const logged = page.waitForEvent('console', message =>
      message.text().includes('Can not read env from cookie'),
    )
    await page.reload().catch(() => undefined)
    await logged
    await expect(page.getByLabel('Environment')).toHaveText('DEV')
  })
})
