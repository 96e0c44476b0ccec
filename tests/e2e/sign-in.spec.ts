import { api, expect, fillSignIn, type Person, phones, signIn, test } from './portal'

test('the login buttons need a phone of 6 and a password of 3 characters', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Login DEV' })
  await expect(button).toBeDisabled()
  await page.getByRole('textbox', { name: 'Phone' }).fill('+6391')
  await page.getByRole('textbox', { name: 'Password' }).fill('abc')
  await expect(button).toBeDisabled()
  await page.getByRole('textbox', { name: 'Phone' }).fill('+63917')
  await expect(button).toBeEnabled()
  await page.getByRole('textbox', { name: 'Password' }).fill('ab')
  await expect(button).toBeDisabled()
})

test('there is one login button per environment', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Login / })).toHaveText([
    'Login DEV',
    'Login TEST',
    'Login PROD',
  ])
})

test.describe('refusals', () => {
  test.use({ provoked: { errors: [/Not a 200 OK, but 401/, /RequestError/] } })

  test('a wrong password keeps the phone that was typed', async ({ page }) => {
    await fillSignIn(page, 'csr', 'not the password')
    await page.getByRole('button', { name: 'Login DEV' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Incorrect phone number or password' }).first(),
    ).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(phones.csr)
  })
})

test('a customer is refused with the words of the contract', async ({ page }) => {
  await fillSignIn(page, 'customer')
  await page.getByRole('button', { name: 'Login DEV' }).click()
  await expect(
    page.getByText(/^Only user with <admin> role can use Admin Panel\. Your role is /),
  ).toBeVisible()
  expect((await page.context().cookies()).map(cookie => cookie.name)).not.toContain('access_token')
})

const landings: [Person, string][] = [
  ['admin', '/customer/dashboard'],
  ['pagcor', '/customer/dashboard'],
  ['finance', '/customer/deposits'],
  ['csr', '/customer/users'],
  ['fairplaymx', '/customer/dailyreports'],
  ['kyc', '/customer/kyc'],
  ['nemoaudit', '/customer/dailyreports'],
  ['cor', '/customer/streams'],
  ['cashier', '/business/cashin'],
  ['metaf', '/customer/eventslist/active'],
]

for (const [person, path] of landings) {
  test(`${person} lands on ${path}`, async ({ page }) => {
    await signIn(page, person)
    await expect(page).toHaveURL(new RegExp(`${path}($|\\?)`))
  })
}

test('logging out leads to the login screen, and the token is dead on the server', async ({
  page,
  request,
}) => {
  await signIn(page, 'admin')
  const token = (await page.context().cookies()).find(cookie => cookie.name === 'access_token')?.value
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Login DEV' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  const answer = await request.get(api('/user'), { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(401)
})

test('the account menu shows the name and the roles in capitals', async ({ page }) => {
  await signIn(page, 'metaf')
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByText('METAF', { exact: true })).toBeVisible()
})
