import { beSignedIn, expect, test } from './portal'
import { ownEnvironment } from './servers'

test.use({ provoked: { errors: [/Not a 200 OK, but 40[14]/, /RequestError/] } })

test('admin registers a csr, who chooses a password, and another one later: their other session ends', async ({
  page,
  anotherBrowser,
}) => {
  const phone = '+639175550123'
  const [first, second, third] = ['given by the admin', 'chosen by herself', 'a horse of another colour']
  const signInAs = async (desk: typeof page, password: string) => {
    await desk.goto('/')
    await desk.getByRole('textbox', { name: 'Phone' }).fill(phone)
    await desk.getByRole('textbox', { name: 'Password' }).fill(password)
    await desk.getByRole('button', { name: `Login ${ownEnvironment}` }).click()
  }
  const isIn = (desk: typeof page) => expect(desk.getByRole('button', { name: 'Account' })).toBeVisible()

  await beSignedIn(page, 'admin')
  await page.goto('/customer/users')
  await page.getByRole('link', { name: 'Register staff' }).click()
  await page.getByRole('textbox', { name: 'First name' }).fill('Ligaya')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Ocampo')
  await page.getByRole('textbox', { name: 'Username' }).fill('ligaya')
  await page.getByRole('textbox', { name: 'Phone' }).fill(phone)
  await page.getByRole('combobox', { name: 'Roles' }).click()
  await page.getByRole('option', { name: 'csr' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Password' }).fill(first)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ligaya Ocampo' })).toBeVisible()

  const [desk, elsewhere] = [await anotherBrowser(), await anotherBrowser()]
  await signInAs(desk, first)
  await expect(desk.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible()
  await desk.getByRole('textbox', { name: 'Temporary password' }).fill(first)
  await desk.getByRole('textbox', { name: 'New password' }).fill(second)
  await desk.getByRole('button', { name: 'Continue' }).click()
  await isIn(desk)
  await signInAs(elsewhere, second)
  await isIn(elsewhere)
  await desk.getByRole('button', { name: 'Account' }).click()
  await desk.getByRole('menuitem', { name: 'Your account' }).click()
  const sessions = desk.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await desk.getByRole('textbox', { name: 'Current password' }).fill(second)
  await desk.getByRole('textbox', { name: 'New password' }).fill(third)
  await desk.getByRole('button', { name: 'Change password' }).click()
  await expect(
    desk.getByRole('status').filter({ hasText: 'Password changed. 1 other session signed out.' }),
  ).toBeVisible()
  await expect(sessions).toHaveCount(1)

  // The other browser is covered by itself and accepts only the new password.
  const dialog = elsewhere.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(third)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
})
