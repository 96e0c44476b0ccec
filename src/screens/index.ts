import type { ReactElement } from 'react'

/**
 * The only list of screens that are not generated: by the key of their entry (a page's name, or
 * `resource.view`), how to fetch the screen.
 */
export const screens: Readonly<Record<string, () => Promise<ReactElement>>> = {}
