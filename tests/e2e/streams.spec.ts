import { expect, openList, signIn, test } from './portal'

test('cor plays the picture of a stream by keyboard, takes it live and stops it', async ({ page }) => {
  await signIn(page, 'cor')
  await openList(page, '/customer/streams', 'Streams')
  await page.getByRole('link', { name: 'Las Américas, meta' }).click()
  await page.getByRole('tab', { name: 'Preview' }).click()

  const picture = page.locator('video')
  const [state, time] = ['paused', 'currentTime'] as const
  const of = (name: 'paused' | 'currentTime' | 'muted') =>
    picture.evaluate((video, key) => Reflect.get(video, key), name)
  expect([await of(state), await of(time)]).toEqual([true, 0])
  await page.getByRole('button', { name: 'Play' }).press('Enter')
  await expect.poll(() => of(time)).toBeGreaterThan(0.5)
  expect(await of('muted')).toBe(true)

  const gone = await picture.elementHandle()
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(picture).toHaveCount(0)
  expect(
    await gone?.evaluate(video => [(video as HTMLVideoElement).paused, (video as HTMLVideoElement).src]),
  ).toEqual([true, ''])

  await page.getByRole('button', { name: 'Go live' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Go live' }).click()
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Go live' })).toHaveCount(0)
})

test('a stream whose playlist is gone says so, and another protocol shows its address', async ({ page }) => {
  await signIn(page, 'metaf')
  await openList(page, '/customer/streams', 'Streams')
  await page.getByRole('link', { name: "The Horsemen's Track", exact: true }).click()
  await page.getByRole('tab', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'No playlist found at this address (404).' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Backup address' }).click()
  await page.getByRole('button', { name: 'Play' }).click()
  await expect
    .poll(() => page.locator('video').evaluate(video => (video as HTMLVideoElement).currentTime))
    .toBeGreaterThan(0)

  await openList(page, '/customer/streams', 'Streams')
  await page.getByRole('link', { name: 'Sha Tin international feed' }).click()
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByText("RTMP can't be played here.")).toBeVisible()
  await expect(page.getByText('rtmps://ingest.sha-tin.example/paddock').first()).toBeVisible()
  await expect(page.locator('video, iframe')).toHaveCount(0)
})

test('cor moves a stream to another venue, in its form and by the action, without a list of venues', async ({
  page,
}) => {
  await signIn(page, 'cor')
  await openList(page, '/customer/streams', 'Streams')
  await page.getByRole('link', { name: 'Las Américas en YouTube' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Las Américas en YouTube' })).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('combobox', { name: 'Venue' }).fill('tokyo')
  await page.getByRole('option', { name: 'Tokyo Racecourse' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Tokyo Racecourse').first()).toBeVisible()

  await page.getByRole('button', { name: 'Change venue or event' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Venue' }).fill('flem')
  await page.getByRole('option', { name: 'Flemington' }).click()
  await dialog.getByRole('button', { name: 'Change venue or event' }).click()
  await expect(page.getByText('Flemington').first()).toBeVisible()
})
