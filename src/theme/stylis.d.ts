/** stylis ships no types; this is what is used of it. */
declare module 'stylis' {
  import type { StylisPlugin } from '@emotion/cache'
  export const DECLARATION: string
  export const prefixer: StylisPlugin
}
