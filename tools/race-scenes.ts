import type { Scene } from './scene'

/** Screens of race days. */
export const raceScenes: readonly Scene[] = [
  {
    name: 'race-result',
    says: 'A result to be made official, with the settlement worksheet',
    viewer: 'admin',
    path: '/customer/eventslist/active?state.in=INTERIM',
    looks: ['light', 'dark', 'rtl', 'phone'],
    stage: async page => {
      await page.getByRole('grid').getByRole('link', { name: 'Maiden Race' }).click()
      const official = { name: 'Declare official' }
      const more = page.getByRole('button', { name: 'More' })
      await page.getByRole('link', official).or(more).first().waitFor()
      if (await more.isVisible()) await more.click()
      await page.getByRole('link', official).or(page.getByRole('menuitem', official)).click()
      await page.getByRole('table', { name: 'Dividends of Win' }).waitFor()
    },
  },
]
