/** Texts of the screen that replaces one that the user's roles may not open. */
export const forbiddenMessages = {
  title: "You don't have access to this page",
  hint: (roles: readonly string[]) =>
    `403: your role (${roles.join(', ')}) does not include it. If you need it, ask an administrator.`,
  /** For an account with a scope. */
  beyondScope: (roles: readonly string[], because: string) =>
    `403: your role (${roles.join(', ')}) does not include it, or it is beyond your scope. ${because}`,
  start: 'Go to the start page',
} as const
