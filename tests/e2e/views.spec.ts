import type { Page } from '@playwright/test'
import { violations } from './axe'
import { beSignedIn, enter, expect, openList, test, withoutLive } from './portal'

const filtered = '/business/banks?country.in=MX&sort=-name'

async function chooseFromViews(page: Page, name: string, role: 'menuitem' | 'menuitemradio'): Promise<void> {
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole(role, { name, exact: role === 'menuitem' }).click()
}

async function saveAs(page: Page, name: string): Promise<void> {
  await chooseFromViews(page, 'Save as…', 'menuitem')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: `View saved: ${name}` })).toBeVisible()
}

/** Records the requests for a first page of banks; a further page is fetched ahead when there is one. */
function firstPageRequests(page: Page): string[] {
  const bodies: string[] = []
  page.on('request', request => {
    const body = request.postData() ?? ''
    if (request.url().includes('/admin/get/banks') && !body.includes('"lastKey"')) bodies.push(body)
  })
  return bodies
}

test('a list is kept under a name, chosen again, changed, renamed and deleted, all by keyboard', async ({
  page,
}) => {
  await beSignedIn(page, 'admin')
  await openList(page, filtered, 'Banks')
  await saveAs(page, 'Mexican banks')
  await expect(page.getByRole('main').getByText('Mexican banks', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Views' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemradio', { name: 'Standard view' }).press('Enter')
  await expect(page.getByRole('link', { name: '7-Eleven' })).toBeVisible()
  await expect(page).toHaveURL(/\/business\/banks$/)

  await chooseFromViews(page, 'Mexican banks', 'menuitemradio')
  await expect(page.getByRole('button', { name: 'Country is Mexico', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/country\.in=MX&sort=-name/)
  await page.reload()
  await expect(page.getByRole('main').getByText('Mexican banks', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: '7-Eleven' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('link', { name: '7-Eleven' })).toHaveCount(0)

  await page.getByRole('searchbox', { name: 'Search' }).fill('ban')
  await expect(page.getByText('Mexican banks, changed')).toBeVisible()
  await chooseFromViews(page, 'Save', 'menuitem')
  await expect(page.getByText('Mexican banks, changed')).toHaveCount(0)

  await chooseFromViews(page, 'Rename…', 'menuitem')
  const dialog = page.getByRole('dialog', { name: 'Rename Mexican banks' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Name is required')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Banks of Mexico')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText('Banks of Mexico', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Views' })).toBeFocused()

  await chooseFromViews(page, 'Delete…', 'menuitem')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'View deleted: Banks of Mexico' })).toBeVisible()
  await page.getByRole('button', { name: 'Views' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Standard view' })).toBeVisible()
  await expect(page.getByRole('menuitemradio', { name: 'Banks of Mexico' })).toHaveCount(0)
})

test('a list opens with the default, asks once for it, and Standard view brings the plain one back', async ({
  page,
}) => {
  // A change by another test would cause another request.
  await withoutLive(page.context())
  await beSignedIn(page, 'secondAdmin')
  await openList(page, filtered, 'Banks')
  await saveAs(page, 'Where I work')
  await chooseFromViews(page, 'Make my default', 'menuitem')
  await expect(
    page.getByRole('status').filter({ hasText: 'Banks opens with Where I work for you' }),
  ).toBeVisible()

  const asked = firstPageRequests(page)
  await openList(page, '/business/banks', 'Banks')
  await expect(page.getByText('Where I work', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Scotiabank México' })).toBeVisible()
  await expect(page).toHaveURL(/country\.in=MX&sort=-name/)
  expect(asked).toHaveLength(1)

  await chooseFromViews(page, 'Standard view', 'menuitemradio')
  await expect(page.getByRole('link', { name: '7-Eleven' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: '7-Eleven' })).toBeVisible()
  await page.goto('/business/banks?country.in=PH')
  await expect(page.getByRole('link', { name: '7-Eleven' })).toBeVisible()
  await expect(page.getByText('Where I work', { exact: true })).toHaveCount(0)

  await chooseFromViews(page, 'Where I work', 'menuitemradio')
  await chooseFromViews(page, 'Remove as my default', 'menuitem')
  await expect(page.getByRole('status').filter({ hasText: 'no longer opens' })).toBeVisible()
  await chooseFromViews(page, 'Standard view', 'menuitemradio')
  await expect(page).toHaveURL(/\/business\/banks$/)
})

test('a view is shared with a role, which an admin lets open the list with it', async ({
  page,
  anotherBrowser,
}) => {
  await beSignedIn(page, 'admin')
  await openList(page, '/business/games?status.in=ACTIVE', 'Games')
  await saveAs(page, 'Games on offer')
  await chooseFromViews(page, 'Share…', 'menuitem')
  await page.getByRole('radio', { name: 'PAGCOR' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Games on offer is shared with PAGCOR' }),
  ).toBeVisible()
  await chooseFromViews(page, 'Make default for PAGCOR', 'menuitem')
  await expect(
    page.getByRole('status').filter({ hasText: 'Games opens with Games on offer for PAGCOR' }),
  ).toBeVisible()

  const other = await anotherBrowser()
  await beSignedIn(other, 'pagcor')
  await openList(other, '/business/games', 'Games')
  await expect(other.getByText('Games on offer', { exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Status is Active', exact: true })).toBeVisible()
  await other.getByRole('button', { name: 'Views' }).click()
  await expect(
    other.getByRole('menuitemradio', { name: /^Games on offer.*Shared with PAGCOR by/ }),
  ).toBeVisible()
  await expect(other.getByRole('menuitem')).toHaveText(['Save as…'])
  await other.close()

  await chooseFromViews(page, 'Delete…', 'menuitem')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'View deleted' })).toBeVisible()
})

test.describe('a name that is taken', () => {
  test.use({ provoked: { errors: [/Not a 200 OK, but 409/, /RequestError/] } })

  test('is told at its field', async ({ page }) => {
    await beSignedIn(page, 'admin')
    await openList(page, '/masters/venueslist?q=a', 'Venues')
    await saveAs(page, 'Twice')
    await chooseFromViews(page, 'Save as…', 'menuitem')
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
    await name.fill('twice')
    await page.keyboard.press('Enter')
    await expect(name).toHaveAccessibleDescription('You have a view of this name for this list already')
  })
})

test('Count rows says how many match, until something else is asked', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await openList(page, '/customer/users', 'Users')
  await page.getByRole('button', { name: 'Count rows' }).click()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages).toContainText(/1–25 of (more than )?[\d,]+/)
  await page.getByRole('searchbox', { name: 'Search' }).fill('an')
  await expect(pages).toContainText(/Page 1 · \d+ rows?/)
})

const looks = [
  { themeMode: 'light', themeDirection: 'ltr' },
  { themeMode: 'dark', themeDirection: 'rtl' },
] as const

for (const look of looks)
  test(`axe finds nothing in the views menu and its dialogs, ${look.themeMode} and ${look.themeDirection}`, async ({
    page,
  }) => {
    await page.addInitScript(text => localStorage.setItem('paddock.settings', text), JSON.stringify(look))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enter(page, 'admin')
    const name = `Axe ${look.themeMode}`
    await openList(page, '/masters/categorylist?density=compact', 'Sports Category')
    await saveAs(page, name)
    await page.getByRole('button', { name: 'Views' }).click()
    await expect(page.getByRole('menuitemradio', { name })).toBeFocused()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    for (const dialog of ['Save as…', 'Rename…', 'Share…', 'Delete…']) {
      await chooseFromViews(page, dialog, 'menuitem')
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
    }
  })
