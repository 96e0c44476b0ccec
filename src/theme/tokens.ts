/**
 * Every number of docs/contract.md, Constants. Lengths in CSS pixels, times in milliseconds unless noted. Code that may
 * not import the theme gets these from the entry files.
 */
export const tokens = {
  environmentCookieDays: 365,

  toast: { error: 10_000, other: 5_500, atMost: 3 },

  /** The least characters before the login buttons are enabled. */
  signIn: { phone: 6, password: 3 },

  chunkTimeout: 120_000,

  header: {
    mobile: 64,
    /** The height on the sign-in screen, from the large breakpoint up. */
    main: 88,
    /** The height in the portal; the top bar changes once the page is scrolled by this much. */
    dashboard: 92,
  },

  sidebar: {
    width: 280,
    collapsed: 88,
    /** The drawer of small screens. */
    base: 260,
  },

  breakpoints: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 },

  radius: 8,

  motion: {
    enter: 640,
    leave: 480,
    loader: 3_200,
    settingsDrawer: 320,
  },
} as const
