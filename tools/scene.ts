import type { Page } from '@playwright/test'
import type { Role } from '../src/resources/kernel/rights/roles'

/** Display settings of a screenshot, and the window size in CSS pixels. */
export interface Look {
  readonly says: string
  readonly settings: Readonly<Record<string, string>>
  readonly viewport: { readonly width: number; readonly height: number }
}

const desk = { width: 1440, height: 900 }

export const looks = {
  light: { says: 'light, horizontal menu (the defaults)', settings: {}, viewport: desk },
  dark: { says: 'dark, horizontal menu', settings: { themeMode: 'dark' }, viewport: desk },
  rtl: { says: 'right to left', settings: { themeDirection: 'rtl' }, viewport: desk },
  vertical: { says: 'vertical menu', settings: { themeLayout: 'vertical' }, viewport: desk },
  phone: { says: 'phone, 390 × 844', settings: {}, viewport: { width: 390, height: 844 } },
} as const satisfies Record<string, Look>

export type LookName = keyof typeof looks

/** The user of a scene: staff of the demo environment, a user of the still empty PROD, or nobody. */
export type Viewer = Role | 'second admin' | 'admin of PROD' | 'nobody'

export interface Scene {
  /** Also the start of its file names: `list-dark.png`. */
  readonly name: string
  readonly says: string
  readonly viewer: Viewer
  readonly path: string
  /** The looks to take; by default all. */
  readonly looks?: readonly LookName[]
  /** Brings the screen into the state to show, and waits for it. */
  readonly stage: (page: Page) => Promise<unknown>
}
