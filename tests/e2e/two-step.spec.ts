import { TOTP } from 'otpauth'
import { api, expect, test, tokenOf } from './portal'
import { ownEnvironment } from './servers'

test.use({ provoked: { errors: [/Not a 200 OK, but 401/, /RequestError/] } })

test('a csr sets two-step sign-in up, signs in with a code that works once, and goes on after a session ended', async ({
  page,
}) => {
  const [phone, password] = ['+639175550177', 'a horse of another colour']
  const temporary = 'given by the admin'
  const authorization = `Bearer ${await tokenOf(page.request, 'admin')}`
  const person = { firstName: 'Dolly', username: 'dolly', phone, password: temporary, roles: ['csr'] }
  await page.request.post(api('/signup/admin/register'), { data: person, headers: { authorization } })
  const first = await page.request.post(api('/signin/phone'), { data: { phone, password: temporary } })
  const chosen = await page.request.post(api('/user/password'), {
    data: { password: temporary, newPassword: password },
    headers: { authorization: `Bearer ${(await first.json()).token}` },
  })
  expect(chosen.status()).toBe(200)

  const signIn = async () => {
    await page.getByRole('textbox', { name: 'Phone' }).fill(phone)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: `Login ${ownEnvironment}` }).click()
  }
  const account = page.getByRole('button', { name: 'Account' })
  const code = page.getByRole('textbox', { name: 'Code' })
  const goOn = page.getByRole('button', { name: 'Continue' })

  await page.goto('/')
  await signIn()
  await account.click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  const card = page.getByRole('region', { name: 'Two-step sign-in' })
  await card.getByRole('button', { name: 'Set up' }).click()
  await expect(card.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await card.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '')
  const app = new TOTP({ secret })
  const step = app.counter()
  const codeOf = (counter: number) => app.generate({ timestamp: counter * 30_000 })
  await code.fill(codeOf(step))
  await card.getByRole('textbox', { name: 'Your password' }).fill(password)
  await card.getByRole('button', { name: 'Turn on' }).click()
  const codes = card.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.first().innerText()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printing', '')
  })
  await card.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body[data-printing]')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('listitem')).toHaveCount(10)
  await expect(page.getByRole('listitem').first()).toHaveText(recovery)
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - /children: equal
    - heading /recovery codes/ [level=1]
    - paragraph
    - list
    - paragraph
  `)
  await page.emulateMedia({ media: null })
  await card.getByRole('button', { name: 'I have saved them' }).click()
  await expect(card.getByText('10 recovery codes left.')).toBeVisible()

  await account.click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await signIn()
  await expect(code).toBeFocused()
  await code.fill(codeOf(step))
  await code.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Incorrect code, or it was already used')
  // The next code, however long the test took to get here.
  await code.fill(codeOf(Math.max(step + 1, app.counter())).replace(/(...)/, '$1 '))
  await goOn.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()

  const token = (await page.context().cookies()).find(({ name }) => name === 'access_token')?.value
  await page.request.post(api('/signout'), { data: {}, headers: { authorization: `Bearer ${token}` } })
  // The page notices by itself.
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await goOn.click()
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog.getByRole('textbox', { name: 'Recovery code' }).fill(recovery.toLowerCase())
  await goOn.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
})
