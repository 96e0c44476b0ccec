import { codeDigits } from '../../domain/two-step'

const otherSessions = (count: number) => (count === 1 ? '1 other session' : `${count} other sessions`)

/** Texts of the account page and of the steps required before the portal opens. */
export const accountMessages = {
  title: 'Your account',
  cancel: 'Cancel',
  continue: 'Continue',
  tryAgain: 'Try again',
  signedInAs: 'Signed in as',
  logOut: 'Log out',

  password: {
    title: 'Password',
    about: 'Changing it signs out your other devices.',
    form: 'Password',
    current: 'Current password',
    temporary: 'Temporary password',
    new: 'New password',
    change: 'Change password',
    rules: (min: number) => `At least ${min} characters, not a common password, and none of your last five`,
    currentMissing: 'Enter your current password',
    newMissing: 'Enter a new password',
    unanswered:
      'No answer came, so your password may be changed or not: try again to find out. If the current one is refused then, the new one is already in use.',
    changed: (ended: number) =>
      ended > 0 ? `Password changed. ${otherSessions(ended)} signed out.` : 'Password changed',
  },

  requiredStep: {
    documentTitle: 'Before you continue · Paddock',
    password: {
      title: 'Choose your password',
      about: 'Your current password is temporary. Choose one that only you know.',
    },
    twoStep: {
      title: 'Set up two-step sign-in',
      about: 'Your role requires a code from an app on your phone in addition to your password.',
    },
  },

  twoStep: {
    title: 'Two-step sign-in',
    about: 'Sign in with your password and a code from an app on your phone.',
    on: 'On',
    off: 'Off',
    unanswered:
      'No answer came, so this may be done or not: try again to find out. Should you reload the page and two-step sign-in is on, create new recovery codes.',
    notLoaded: (problem: string) => `Could not load your two-step settings. ${problem}`,
    setUp: 'Set up',
    newCodes: 'New recovery codes',
    moveApp: 'Use another app',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    turnedOn: 'Two-step sign-in is on',
    turnedOff: 'Two-step sign-in is off',
    codesReplaced: 'Your previous recovery codes no longer work',
    codesLeft: (count: number) => {
      if (count === 0) return 'You have no recovery codes left. Create new ones.'
      return count === 1 ? '1 recovery code left.' : `${count} recovery codes left.`
    },
    required: 'Your role requires two-step sign-in, so it can’t be turned off.',
    form: 'Two-step sign-in',
    code: 'Code',
    codeHelp: 'From the app, or a recovery code',
    appCodeHelp: `The ${codeDigits}-digit code the app shows now`,
    appCodeMissing: `Enter the ${codeDigits}-digit code from the app`,
    yourPassword: 'Your password',
  },

  setUp: {
    failed: (problem: string) => `Could not start the set-up. ${problem}`,
    scan: '1. Scan this with an authenticator app',
    qrCode: 'QR code for the authenticator app',
    orSecret: 'Or enter this key in the app:',
    copySecret: 'Copy key',
    secret: 'Key',
    confirm: '2. Enter a code to confirm',
  },

  recoveryCodes: {
    title: 'Recovery codes',
    warning:
      'Save these recovery codes now: they are shown only once. Each lets you sign in once without your phone.',
    saved: 'I have saved them',
    copy: 'Copy',
    download: 'Download',
    print: 'Print',
    fileTitle: 'Paddock recovery codes. Each works once.',
    printTitle: (environment: string) => `Paddock ${environment}: recovery codes`,
    printAbout: 'Each code lets you sign in once without your phone. Keep this page in a safe place.',
    printCreated: (moment: string) => `Created ${moment}. Newer codes replace these.`,
  },

  sessions: {
    title: 'Sessions',
    about: 'Devices where you are signed in. End any you do not recognise, then change your password.',
    endAll: 'End all others',
    allEnded: (count: number) => `${otherSessions(count)} ended`,
    end: 'End',
    endOne: (browser: string) => `End the session in ${browser}`,
    oneEnded: (browser: string) => `Session in ${browser} ended`,
    notLoaded: (problem: string) => `Could not load your sessions. ${problem}`,
    current: 'This device',
    used: (signedIn: string, lastUsed: string) => `signed in ${signedIn} · last used ${lastUsed}`,
  },
} as const
