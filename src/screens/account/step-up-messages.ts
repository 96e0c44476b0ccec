/** Texts of the dialog that confirms an identity. Not with those of the account page: the portal loads these at its start. */
export const stepUpMessages = {
  title: 'Confirm it is you',
  confirm: 'Confirm',
  password: 'Password',
  aboutPassword: 'Enter your password. Nothing on the page is lost.',
  passwordMissing: 'Enter your password',
  code: 'Code',
  aboutCode: 'Enter the code that your authenticator app shows now. Nothing on the page is lost.',
  codeHelp: 'Or one of your recovery codes',
} as const
