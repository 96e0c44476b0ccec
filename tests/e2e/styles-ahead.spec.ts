import type { Page } from '@playwright/test'
import { listStyles } from '../../src/theme/ahead/list-styles'
import { recordStyles } from '../../src/theme/ahead/record-styles'
import { nameOf } from '../../src/theme/styles-ahead'
import { beSignedIn, expect, openList, test } from './portal'

const ahead = new Set([...listStyles, ...recordStyles].map(nameOf))

/** How many of the styles on the page were known before they were drawn, from 0 to 1. */
async function shareKnownAhead(page: Page): Promise<number> {
  const used = await page.evaluate(() =>
    [...document.querySelectorAll('[class*="css-"]')].flatMap(({ classList }) =>
      [...classList].filter(name => name.startsWith('css-')).map(name => name.slice(4)),
    ),
  )
  const names = [...new Set(used)]
  return names.filter(name => ahead.has(name)).length / names.length
}

const remedy = 'After a change of the theme or of a library: npm run styles'

test('a list, a record and its form are drawn with styles that are known ahead', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await openList(page, '/business/banks', 'Banks')
  expect(await shareKnownAhead(page), remedy).toBeGreaterThan(0.95)
  await page.getByRole('link', { name: 'Banamex' }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Banamex')
  expect(await shareKnownAhead(page), remedy).toBeGreaterThan(0.85)
})
