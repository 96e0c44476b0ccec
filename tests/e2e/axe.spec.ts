import type { Page } from '@playwright/test'
import { registry } from '../../src/resources'
import { violations, violationsInEveryLook, violationsOnAPhone } from './axe'
import { beSignedIn, createBank, expect, fillSignIn, openList, type Person, test } from './portal'

// Each screen is checked in 14 ways.
test.describe.configure({ mode: 'parallel', timeout: 300_000 })
test.use({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })

const firstRow = (page: Page) => page.getByRole('grid').getByRole('link').first()

async function openRecord(page: Page, path: string, name: string): Promise<void> {
  await page.goto(`${path}?q=${encodeURIComponent(name)}`)
  await page.getByRole('grid').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function openEdit(page: Page, path: string, name: string): Promise<void> {
  await openRecord(page, path, name)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
}

type Screen = [string, Person, (page: Page) => Promise<unknown>]

/** Every list and page that a menu leads to; those of a race are reached from it, and have their own tests. */
const menuScreens: readonly Screen[] = [
  ...registry.resources.flatMap(resource =>
    Object.values(resource.views).map(
      (view): Screen => [
        `the list of ${view.label} (${view.path})`,
        'admin',
        async page => {
          await openList(page, view.opensWith ? `${view.path}?view=standard` : view.path, view.label)
          // Resources that are empty in the demo data.
          const said = view.filter ? `${view.label} is empty` : `No ${resource.label.toLowerCase()} yet`
          const empty = page.getByRole('status').filter({ hasText: said })
          await expect(firstRow(page).or(empty)).toBeVisible()
        },
      ],
    ),
  ),
  ...registry.pages
    .filter(({ path }) => !path.includes(':'))
    .map(
      (entry): Screen => [
        `the page ${entry.label} (${entry.path})`,
        entry.access.list?.includes('admin') ? 'admin' : 'cashier',
        async page => {
          await page.goto(entry.path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.getByRole('progressbar')).toHaveCount(0)
        },
      ],
    ),
]

/** Every kind of screen, for a signed-in user. */
const screens: readonly Screen[] = [
  [
    'a list that finds nothing',
    'admin',
    async page => {
      await page.goto('/business/banks?q=nothing-is-called-so')
      await expect(page.getByText('No banks match')).toBeVisible()
    },
  ],
  [
    'a list with chosen rows',
    'admin',
    async page => {
      await page.goto('/business/games')
      await page.getByRole('row').nth(1).getByRole('checkbox').check()
      await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toBeVisible()
    },
  ],
  [
    'the panel of a filter',
    'admin',
    async page => {
      await page.goto('/masters/venueslist?country.in=PH')
      await expect(firstRow(page)).toBeVisible()
      await page.getByRole('button', { name: 'Filters' }).click()
      await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
    },
  ],
  [
    'the panel of columns',
    'admin',
    async page => {
      await page.goto('/masters/venueslist')
      await expect(firstRow(page)).toBeVisible()
      await page.getByRole('button', { name: 'Columns' }).click()
      await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible()
    },
  ],
  [
    'the map of a list',
    'admin',
    async page => {
      await page.goto('/customer/locations?shape=map')
      await expect(page.getByRole('group', { name: 'Map of locations' }).getByRole('link')).toBeVisible()
    },
  ],
  ['a record', 'admin', page => openRecord(page, '/masters/venueslist', 'Flemington')],
  [
    'what refers to a record',
    'admin',
    async page => {
      await openRecord(page, '/business/providers', 'Bughaw Studio')
      await page.getByRole('tab', { name: 'Games' }).click()
      await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
    },
  ],
  [
    'the history of a record',
    'admin',
    async page => {
      await openRecord(page, '/business/banks', 'Banamex')
      await page.getByRole('tab', { name: 'History' }).click()
      await expect(page.getByRole('tabpanel').getByText('Created')).toBeVisible()
    },
  ],
  [
    'the form of a new pool',
    'admin',
    async page => {
      await page.goto('/masters/Pools/add')
      await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
    },
  ],
  ['the form of a game', 'admin', page => openEdit(page, '/business/games', 'Derby Virtual')],
  [
    'a form with something to put right',
    'admin',
    async page => {
      await page.goto('/business/partners/add')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  ],
  [
    'the dialog of an action',
    'admin',
    async page => {
      await openRecord(page, '/business/games', 'Derby Virtual')
      await page.getByRole('button', { name: 'Disable' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
  [
    'the dialog of deleting',
    'admin',
    async page => {
      await openRecord(page, '/business/banks', 'Banamex')
      await page.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
  [
    'the dialog of leaving',
    'admin',
    async page => {
      await openEdit(page, '/business/banks', 'Banamex')
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Another')
      await page.getByRole('link', { name: 'Cancel' }).click()
      await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    },
  ],
  [
    'the settings drawer',
    'admin',
    async page => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Settings' }).click()
      await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    },
  ],
  [
    'the account menu',
    'pagcor',
    async page => {
      // Below the menu of this role the dashboard has buttons, of which it covers a half.
      await page.goto('/business/youraccount')
      await expect(page.getByText('This device')).toBeVisible()
      await page.getByRole('button', { name: 'Account' }).click()
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    },
  ],
  [
    'a section of the menu',
    'admin',
    async page => {
      await page.goto('/')
      await page.getByRole('button', { name: 'CUSTOMER' }).click()
      await expect(page.getByRole('link', { name: 'Calendar', exact: true })).toBeVisible()
    },
  ],
  [
    'the review of a case',
    'kyc',
    async page => {
      await page.goto('/customer/kyc')
      // Some of the longest-waiting cases have no documents.
      await page.getByRole('link', { name: 'Maricel Dumalagan' }).click()
      await expect(page.getByRole('button', { name: /^Approve/ })).toBeVisible()
      await expect(page.getByRole('img').first()).toBeVisible()
    },
  ],
  [
    'the preview of a stream',
    'cor',
    async page => {
      await page.goto('/customer/streams')
      await firstRow(page).click()
      await page.getByRole('tab', { name: 'Preview' }).click()
      await expect(page.getByRole('tabpanel')).toBeVisible()
    },
  ],
  [
    'the dialog that shows what is masked',
    'csr',
    async page => {
      await page.goto('/customer/users')
      await firstRow(page).click()
      await page.getByRole('button', { name: 'Show phone' }).click()
      await expect(page.getByRole('dialog', { name: 'Show phone' })).toBeVisible()
    },
  ],
  [
    'a toast and the log behind the bell',
    'admin',
    async page => {
      await openRecord(page, '/business/banks', 'Banamex')
      await page
        .getByRole('button', { name: /^Copy ID/ })
        .first()
        .click()
      // A focused element does not hide.
      await page.getByRole('button', { name: 'Close' }).focus()
      await expect(page.getByRole('status').filter({ hasText: 'ID copied' })).toBeVisible()
    },
  ],
  [
    'the log behind the bell',
    'admin',
    async page => {
      await openRecord(page, '/business/banks', 'Banamex')
      await page
        .getByRole('button', { name: /^Copy ID/ })
        .first()
        .click()
      // On a record, the log would lie over its buttons: axe takes that for small targets.
      await page.getByRole('link', { name: 'Banks' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Banks' })).toBeVisible()
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
    },
  ],
  [
    'the command palette',
    'admin',
    async page => {
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'Search' })).toBeVisible()
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
    },
  ],
  [
    '404',
    'admin',
    async page => {
      await page.goto('/nowhere')
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    },
  ],
  [
    '403',
    'cashier',
    async page => {
      await page.goto('/business/banks')
      await expect(
        page.getByRole('heading', { level: 1, name: "You don't have access to this page" }),
      ).toBeVisible()
    },
  ],
]

test.describe('axe finds nothing, in every mode, direction and preset, on', () => {
  test.use({ permissions: ['clipboard-write'] })

  for (const [name, person, open] of menuScreens)
    test(`${name}, and on a phone`, async ({ page }) => {
      await beSignedIn(page, person)
      await open(page)
      expect(await violationsInEveryLook(page)).toEqual([])
      expect(await violationsOnAPhone(page)).toEqual([])
    })

  for (const [name, person, open] of screens)
    test(name, async ({ page }) => {
      await beSignedIn(page, person)
      await open(page)
      expect(await violationsInEveryLook(page)).toEqual([])
    })
})

test.describe('axe finds nothing, in every mode, direction and preset, when something failed, on', () => {
  test.use({
    provoked: {
      errors: [
        /net::ERR_FAILED/,
        /ChunkLoadError/,
        /Could not fetch ahead/,
        /Loading chunk/,
        /^Not a 200 OK, but 4/,
        /^RequestError/,
      ],
    },
  })

  test('the sign-in screen, as it comes and with a refusal', async ({ page }) => {
    await fillSignIn(page, 'admin', 'not the password')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Login DEV' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await violationsInEveryLook(page)).toEqual([])
  })

  test('the dialog of two versions', async ({ page }) => {
    await beSignedIn(page, 'admin')

    await createBank(page, { code: 'AXE-2', name: 'Bank of two versions' })
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mine')
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByRole('textbox', { name: 'Name', exact: true }).fill('Theirs')
    await other.getByRole('button', { name: 'Save' }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible()
    await other.close()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(
      page.getByRole('dialog', { name: 'This record changed while you were editing' }),
    ).toBeVisible()
    expect(await violationsInEveryLook(page)).toEqual([])
  })

  test('a list that could not be loaded', async ({ page }) => {
    await beSignedIn(page, 'admin')
    await page.route('**/admin/get/banks', route => route.abort())
    await page.goto('/business/banks')
    await expect(page.getByText("The list couldn't be loaded")).toBeVisible()
    expect(await violationsInEveryLook(page)).toEqual([])
  })

  test('a page that did not arrive', async ({ page }) => {
    await page.route('**/assets/record-*.js', route => route.abort())
    await beSignedIn(page, 'admin')
    await page.goto('/business/banks')
    await firstRow(page).click()
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
    expect(await violationsInEveryLook(page)).toEqual([])
  })
})

test.describe('axe finds nothing on a phone, on', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const [name, path, opener] of [
    ['a form', '/business/banks/add', null],
    ['the menu', '/business/games', 'Open menu'],
    ['the settings drawer', '/business/games', 'Settings'],
    ['the log behind the bell', '/business/games', 'Notifications'],
  ] as const)
    test(name, async ({ page }) => {
      await beSignedIn(page, 'admin')
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const label of opener ? [opener] : []) await page.getByRole('button', { name: label }).click()
      expect(await violations(page)).toEqual([])
    })
})
