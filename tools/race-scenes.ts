import type { Scene } from './scene'

const everyday = ['light', 'dark', 'rtl', 'phone'] as const

/** Screens of race days. */
export const raceScenes: readonly Scene[] = [
  {
    name: 'race-day',
    says: 'The races of today on one timeline',
    viewer: 'metaf',
    path: '/customer/eventslist/today',
    looks: everyday,
    stage: page => page.getByRole('list', { name: 'Races of today' }).getByRole('listitem').first().waitFor(),
  },
  {
    name: 'race-card',
    says: 'A card with its races and runners',
    viewer: 'metaf',
    path: '/customer/eventslist/active',
    looks: everyday,
    stage: async page => {
      await page.getByRole('grid').getByRole('link').first().click()
      await page.locator('a[href^="/customer/events/view/"]').first().click()
      await page.getByRole('tab', { name: 'Card', exact: true }).click()
      await page
        .getByRole('table', { name: /^Runners of/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'race-totals',
    says: 'What was sold on a race, and what it would pay',
    viewer: 'metaf',
    path: '/customer/eventslist/active?state.in=OPEN',
    looks: everyday,
    stage: async page => {
      await page.getByRole('grid').getByRole('link').first().click()
      await page.getByRole('tab', { name: 'Totals' }).click()
      await page
        .getByRole('table', { name: /^Amounts of/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'race-calendar',
    says: 'The race days of a month',
    viewer: 'admin',
    path: '/customer/racecalendar',
    looks: everyday,
    stage: page =>
      page.getByRole('gridcell').or(page.getByRole('region')).getByRole('link').first().waitFor(),
  },
  {
    name: 'sell-tickets',
    says: 'The sale of tickets, at a terminal',
    viewer: 'cashier',
    path: '/business/selltickets',
    looks: everyday,
    stage: page => page.getByRole('heading', { level: 1, name: 'Sell Tickets' }).waitFor(),
  },
  {
    name: 'race-result',
    says: 'A result to be made official, with the settlement worksheet',
    viewer: 'admin',
    path: '/customer/eventslist/active?state.in=INTERIM',
    looks: everyday,
    stage: async page => {
      await page.getByRole('grid').getByRole('link', { name: 'Maiden Race' }).click()
      const official = { name: 'Declare official' }
      const more = page.getByRole('button', { name: 'More' })
      const link = page.getByRole('link', official)
      await link.or(more).first().waitFor()
      if (!(await link.isVisible())) await more.click()
      await link.or(page.getByRole('menuitem', official)).click()
      await page.getByRole('table', { name: 'Dividends of Win' }).waitFor()
    },
  },
]
