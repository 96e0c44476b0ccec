import { beSignedIn, expect, openList, test } from './portal'

test('csr notes what a customer said, and finance reads it at once and cannot write', async ({
  page,
  anotherBrowser,
}) => {
  await beSignedIn(page, 'csr')
  await openList(page, '/customer/users', 'Users')
  await page.getByRole('searchbox', { name: 'Search' }).fill('Gloria Batungbakal')
  await expect(page.getByText('Page 1 · 1 row')).toBeVisible()
  await page.getByRole('link', { name: 'Gloria Batungbakal' }).click()
  const head = page.getByRole('heading', { level: 1, name: 'Gloria Batungbakal' }).locator('..')
  await expect(head).toContainText('KYCApproved')
  await expect(head).toContainText('•••')
  await page.getByRole('tab', { name: 'Notes' }).click()

  const colleague = await anotherBrowser()
  await beSignedIn(colleague, 'finance')
  await colleague.goto(page.url())
  await expect(colleague.getByRole('list', { name: 'Notes' })).toBeVisible()

  const words = `Asks for the statement of October ${Date.now()}`
  const box = page.getByRole('textbox', { name: 'Note' })
  await box.fill(words)
  await box.press('Control+Enter')
  const newest = (of: typeof page) => of.getByRole('list', { name: 'Notes' }).getByRole('listitem').first()
  await expect(newest(page)).toContainText(words)
  await expect(newest(page)).toContainText('Liwayway Bautista')
  await expect(box).toHaveValue('')
  await expect(newest(colleague)).toContainText(words)
  await expect(colleague.getByRole('textbox', { name: 'Note' })).toHaveCount(0)

  await box.fill('Half a sentence')
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(box).toHaveValue('Half a sentence')
})
