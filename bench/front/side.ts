import type { Page } from '@playwright/test'

/** The element to wait for: see watch.js. */
export interface Goal {
  readonly selector: string
  readonly text?: string
  readonly not?: readonly string[]
}

/** A bank of the demo data with a unique name. */
export const sought = 'Banamex'

/** One of the two portals, with the selectors of its moments. */
export interface Side {
  readonly list: string
  /** On the page as soon as a user is signed in. */
  readonly inside: string
  readonly phone: Goal
  readonly row: Goal
  /** The form field with the name of the record. */
  readonly nameField: Goal
  /** Goes from the list to the place of the "Edit" button. */
  readonly goToEdit: (page: Page) => Promise<void>
  readonly edit: string
  readonly searchField: Goal
  readonly result: Goal
  /** Moments that only the portal has; each is compared with the baseline's form. */
  readonly record?: RecordPlaces
}

/** Selectors of the ways to a record. */
export interface RecordPlaces {
  /** A field of the record on its page. */
  readonly value: Goal
  /** The button of a row that opens the form. */
  readonly rowEdit: string
}

export const floor: Side = {
  list: '/',
  inside: 'table',
  phone: { selector: 'input' },
  row: { selector: 'tbody td:nth-child(2)' },
  nameField: { selector: 'form > :nth-child(2) input', not: [''] },
  goToEdit: async () => {},
  edit: 'tbody tr:first-child button',
  searchField: { selector: '[role=dialog] input' },
  result: { selector: '[role=dialog] [role=button]', text: sought },
}

export const ours: Side = {
  list: '/business/banks',
  inside: '[aria-label=Account]',
  phone: { selector: 'input[name=phone]' },
  row: { selector: '[role=grid] [data-title]' },
  nameField: { selector: '[data-field=name] input', not: [''] },
  goToEdit: async page => {
    await page.locator(ours.row.selector).first().click()
    await page.locator(ours.edit).waitFor()
  },
  edit: 'main a:text-is("Edit")',
  searchField: { selector: '[role=dialog] [role=combobox]' },
  result: { selector: '[role=dialog] [role=option]', text: sought },
  record: { value: { selector: '[role=tabpanel] dd' }, rowEdit: '[data-edit]' },
}
