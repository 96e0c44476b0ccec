import { violations } from './axe'
import { enter, expect, test } from './portal'

const path = '/business/knownanswers'

test('pagcor opens the known answers, and every figure agrees in the browser and on the server', async ({
  page,
}) => {
  await enter(page, 'pagcor')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Known answers', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Known answers' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'agree' })).toHaveText(
    /^All [\d,]+ figures of [\d,]+ examples agree: printed, browser and server\.$/,
  )
  const table = page.getByRole('table', { name: 'Examples and results' })
  await expect(table.getByRole('rowheader', { name: /^E1 · Win pool after refunds/ })).toContainText(
    'Source: W. Va. Code R. 178-05, table 178-5C',
  )
  await expect(table.getByRole('row', { name: 'takeout 34724.34 34724.34 34724.34 Agrees' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('switch', { name: 'Show only differences' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('No differences to show.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('Space')
  await expect(table).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test.describe('a server that fails', () => {
  test.use({
    provoked: { errors: [/responded with a status of 503/, /Not a 200 OK, but 503/, /RequestError/] },
  })

  test('a server that computes something else is shown, and so is one that does not answer', async ({
    page,
  }) => {
    await enter(page, 'nemoaudit')
    let answers = 'wrong'
    await page.route('**/admin/knownanswers', async route => {
      if (answers === 'none') return route.fulfill({ status: 503, json: { error: 'Busy', code: 'busy' } })
      const response = await route.fetch()
      const body = (await response.json()) as {
        items: { id: string; lines: { name: string; computed: string }[] }[]
      }
      const takeout = body.items.find(({ id }) => id === 'E1')?.lines.find(({ name }) => name === 'takeout')
      if (takeout) takeout.computed = '34724.33'
      return route.fulfill({ json: body })
    })
    await page.goto(path)
    await expect(page.getByRole('status').filter({ hasText: '1 figure differs' })).toBeVisible()
    await page.getByRole('switch', { name: 'Show only differences' }).click()
    const table = page.getByRole('table', { name: 'Examples and results' })
    await expect(table.getByRole('row', { name: 'takeout 34724.34 34724.34 34724.33 Differs' })).toBeVisible()
    await expect(table.getByRole('rowheader', { name: /^E\d+ · / })).toHaveCount(1)

    answers = 'none'
    await page.getByRole('button', { name: 'Run again' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: "The server's answers could not be loaded" }),
    ).toContainText('The browser agrees with what is printed.')
  })
})
