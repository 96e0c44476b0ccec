import { codeDigits } from '../../domain/two-step'

/** Texts of the sign-in screen, its second step and the dialog of an ended session. */
export const loginMessages = {
  documentTitle: 'Sign in · Paddock',
  title: 'Sign in',
  about: 'Use your staff phone number and password.',
  phone: 'Phone',
  phonePlaceholder: 'Start with + and the country code…',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  login: (environment: string) => `Login ${environment}`,

  quote: 'The eye of the master makes the horse thrive.',
  quoteSource: 'Stable proverb',

  codeTitle: 'Two-step sign-in',
  app: {
    label: 'Code',
    about: `Enter the ${codeDigits}-digit code from your authenticator app.`,
    problem: `Enter the ${codeDigits}-digit code`,
    other: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    about: 'Enter one of your saved recovery codes. Each code works once.',
    problem: 'Enter a recovery code, for example ABCD-EFGH-2345-67YZ',
    other: 'Use the authenticator app',
  },
  back: 'Back',
  continue: 'Continue',

  notice: {
    ended: 'Your session has ended. Sign in again to continue.',
    untold: "You are signed out here, but the server couldn't be reached. The session ends automatically.",
  },

  endedTitle: 'Your session has ended',
  endedBefore: (environment: string) => `You were signed in to ${environment} as`,
  endedAfter: 'Sign in again to continue. Your unsaved changes are still here.',
  unsaved: 'Unsaved changes on this page will be lost if you log out.',
  logOut: 'Log out',
  logOutAnyway: 'Log out and lose changes',
} as const
