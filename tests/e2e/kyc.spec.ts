import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { api, beSignedIn, expect, test, tokenOf } from './portal'
import { ownEnvironment } from './servers'

const pictures = { NATIONAL_ID: '0201-national-id-front.webp', SELFIE: '0201-selfie.webp' }

/** A seed picture with extra bytes at the end, so that no two customers have the same file. */
async function own(picture: string, id: string): Promise<string> {
  const file = await readFile(`server/seed/pictures/${picture}`)
  return Buffer.concat([file, Buffer.from(id)]).toString('base64')
}

const bill = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** Creates a customer waiting for review, with an identity card and a selfie. */
async function submitCase(
  request: APIRequestContext,
  firstName: string,
): Promise<{ id: string; name: string }> {
  const admin = bearer(await tokenOf(request, 'admin'))
  const lastName = `Case ${ownEnvironment} ${Date.now().toString(36)}`
  const phone = `+63920${String(Date.now()).slice(-5)}${String(Math.floor(Math.random() * 100)).padStart(2, '0')}`
  const data = { firstName, lastName, phone, country: 'PH', dob: '1990-05-01' }
  const made = await request.post(api('/admin/user'), { ...admin, data })
  expect(made.status()).toBe(200)
  const { id } = await made.json()
  const pending = await request.post(api(`/admin/user/${id}/kyc`), { ...admin, data: { kyc: 'PENDING' } })
  expect(pending.status()).toBe(200)
  for (const [document, picture] of Object.entries(pictures)) {
    const sent = { name: document, content: await own(picture, id), document }
    const answer = await request.post(api(`/admin/user/${id}/documents`), { ...admin, data: sent })
    expect(answer.status()).toBe(200)
  }
  return { id, name: `${firstName} ${lastName}` }
}

/** Assigns a case to the reviewer, whose own cases come before unassigned ones. */
async function assign(request: APIRequestContext, ids: readonly string[], person: 'kyc'): Promise<void> {
  const token = await tokenOf(request, person)
  for (const id of ids) {
    const answer = await request.post(api(`/admin/user/${id}/takeKyc`), { ...bearer(token), data: {} })
    expect(answer.status()).toBe(200)
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const pictureOf = (page: Page, name: string) => page.getByRole('img', { name, exact: true })

test('a reviewer clears three cases by keyboard, and each next one opens by itself', async ({
  page,
  request,
}) => {
  const cases = []
  for (const name of ['Una', 'Duha', 'Tulo']) cases.push(await submitCase(request, name))
  const [first, second, third] = cases
  await assign(
    request,
    cases.map(one => one.id),
    'kyc',
  )
  await beSignedIn(page, 'kyc')
  await page.goto(`/customer/kyc/${first?.id}`)
  await expect(heading(page, first?.name ?? '')).toBeVisible()
  await expect(pictureOf(page, 'National ID')).toBeVisible()
  await expect(pictureOf(page, 'Selfie')).toBeVisible()

  await page.keyboard.press('y')
  await expect(page.getByRole('button', { name: 'National ID Accepted' })).toBeVisible()
  await page.keyboard.press('2')
  await page.keyboard.press('x')
  const reject = page.getByRole('dialog', { name: /^Reject/ })
  await reject.getByRole('combobox', { name: 'Reason' }).press('ArrowDown')
  await page.getByRole('option', { name: 'Selfie does not match' }).press('Enter')
  await reject.getByRole('button', { name: 'Reject' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Selfie Rejected' })).toBeVisible()

  // Pressed twice: the second press must not affect the next case.
  await page.keyboard.press('a')
  await page.keyboard.press('a')
  await expect(heading(page, second?.name ?? '')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Decline' })).toBeEnabled()

  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: /^Decline/ })
  await dialog.getByRole('combobox', { name: 'Reason' }).press('ArrowDown')
  await page.getByRole('option', { name: 'Under age' }).press('Enter')
  await expect(dialog.getByText(/also suspends the account/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Remarks' }).press('Enter')
  await dialog.getByRole('button', { name: 'Decline' }).press('Enter')
  await expect(page.getByText(`KYC declined: ${second?.name}`)).toBeVisible()
  await expect(heading(page, third?.name ?? '')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Decline' })).toBeEnabled()

  await page.keyboard.press('r')
  const again = page.getByRole('dialog', { name: /^Ask to re-submit/ })
  await again.getByRole('combobox', { name: 'Reason' }).press('ArrowDown')
  await page.getByRole('option', { name: 'Blurry image' }).press('Enter')
  await again.getByRole('button', { name: 'Ask to re-submit' }).press('Enter')
  await expect(page.getByText(`Asked to re-submit: ${third?.name}`)).toBeVisible()
  await expect(heading(page, third?.name ?? '')).toBeHidden()

  const token = bearer(await tokenOf(request, 'admin'))
  const filters = [{ field: 'customer', operator: 'eq', value: first?.id }]
  const papers = await request.post(api('/admin/get/kycDocuments'), { ...token, data: { filters } })
  const judged = (await papers.json()).items.map(({ decision }: { decision: string }) => decision)
  expect(judged.sort()).toEqual(['ACCEPTED', 'REJECTED'])
  const shown = await Promise.all(
    cases.map(async ({ id }) => (await request.get(api(`/admin/model/User/${id}`), token)).json()),
  )
  expect(shown.map(({ kyc, status, kycDeclinedReason }) => [kyc, status, kycDeclinedReason])).toEqual([
    ['APPROVED', 'ACTIVE', null],
    ['DECLINED', 'SUSPENDED', 'UNDERAGE'],
    ['DECLINED', 'ACTIVE', 'BLURRY_IMAGE'],
  ])
})

test('of two reviewers of one case one decides; the other is told who, and sees the result', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const { id, name } = await submitCase(request, 'Dalawa')
  await beSignedIn(page, 'kyc')
  await page.goto(`/customer/kyc/${id}`)
  await expect(heading(page, name)).toBeVisible()
  const other = await anotherBrowser()
  await beSignedIn(other, 'secondAdmin')
  await other.goto(`/customer/kyc/${id}`)
  await expect(other.getByRole('button', { name: 'Approve' })).toBeVisible()

  // Each Y opens the next document.
  await page.keyboard.press('y')
  await expect(page.getByRole('button', { name: 'National ID Accepted' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Selfie', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('a')
  const open = page.getByRole('dialog', { name: `Approve: ${name}` })
  await expect(open.getByText('Decide each document first. Not decided yet: Selfie.')).toBeVisible()
  await open.getByRole('button', { name: 'Cancel' }).press('Enter')
  await page.keyboard.press('y')
  await expect(page.getByRole('button', { name: 'Selfie Accepted' })).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(heading(page, name)).toBeHidden()

  const decision = other.getByRole('region', { name: 'Decision' })
  await expect(decision.getByText(/^Approved by Jomar Salcedo/)).toBeVisible()
  await expect(decision.getByRole('button', { name: 'Approve' })).toBeHidden()
})

test('csr reads a case and its documents, and cannot decide it', { tag: '@chromium' }, async ({
  page,
  request,
}) => {
  const { id, name } = await submitCase(request, 'Basahin')
  const token = bearer(await tokenOf(request, 'csr'))
  const sent = { name: 'bill.pdf', content: Buffer.from(bill + id).toString('base64') }
  const data = { ...sent, document: 'PROOF_OF_ADDRESS' }
  expect((await request.post(api(`/admin/user/${id}/documents`), { ...token, data })).status()).toBe(200)
  await beSignedIn(page, 'csr')
  await page.goto(`/customer/kyc/${id}`)
  await expect(heading(page, name)).toBeVisible()
  await expect(pictureOf(page, 'National ID')).toBeVisible()
  await expect(page.getByText('KYC reviewers and admins decide it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden()
  await page.keyboard.press('a')
  // The security policy allows the browser's own viewer; the test watches the console for violations.
  await page.keyboard.press('3')
  const viewer = page.locator('iframe[title="Proof of address"]')
  await expect(viewer).toBeVisible()
  // After a click into the viewer, the page's shortcuts work again once the pointer leaves it. Until the viewer has
  // loaded it may miss a click or take the focus late, so the test clicks and moves more than once.
  const hint = page.getByText('Move the pointer off the PDF to use shortcuts')
  await expect(async () => {
    await viewer.click()
    await expect(hint).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(async () => {
    await heading(page, name).hover()
    await page.getByText('KYC reviewers and admins decide it.').hover()
    await expect(hint).toBeHidden({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('1')
  await expect(pictureOf(page, 'National ID')).toBeVisible()
  const refused = await request.post(api(`/admin/user/${id}/kyc`), { ...token, data: { kyc: 'APPROVED' } })
  expect(refused.status()).toBe(403)
})
