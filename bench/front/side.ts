import type { Page } from '@playwright/test'

/** What a person waits for: see watch.js. */
export interface Goal {
  readonly selector: string
  readonly text?: string
  readonly not?: readonly string[]
}

/** A bank of the demo data, and nothing else has its name. */
export const sought = 'Banamex'

/** One of the two portals: where its moments are to be found. */
export interface Side {
  readonly list: string
  /** Stands on the page as soon as somebody is signed in. */
  readonly inside: string
  readonly phone: Goal
  readonly row: Goal
  /** The field that holds the name of the record in the form. */
  readonly nameField: Goal
  /** Goes from the list to where "Edit" can be pressed. */
  readonly goToEdit: (page: Page) => Promise<void>
  readonly edit: string
  readonly searchField: Goal
  readonly result: Goal
  /** What only the portal has; each is compared with the floor's form. */
  readonly record?: RecordPlaces
}

/** Where the ways to a record are to be found. */
export interface RecordPlaces {
  /** A field of the record on its page. */
  readonly value: Goal
  /** The button of a row that leads to the form. */
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
