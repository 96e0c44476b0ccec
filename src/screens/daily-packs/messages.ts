/** Texts of the tabs of a daily report. */
export const packMessages = {
  checks: {
    open: 'The day is not over. It is checked after the cut-off.',
    part: 'Checks are about the whole day.',
    holds: 'Holds',
  },
  versions: {
    none: 'The first version is made when the day is closed.',
    version: (edition: number) => `Version ${edition}`,
    made: (when: string) => `Signed by the server on ${when}`,
    reason: 'Reason:',
    changed: 'What changed',
    what: 'What',
    before: 'Before',
    after: 'After',
    holds: 'Holds',
    nothing: 'None',
    download: (edition: number) => `Download version ${edition}`,
    digest: (sha256: string) => `SHA-256 ${sha256}`,
  },
  file: {
    download: 'Download',
    digest: 'SHA-256',
    about: 'The figures, what they are added up from, and the end of the audit trail, signed.',
    none: 'The file is made when the day is closed.',
    button: 'Download signed file',
    keys: 'Public keys',
    verify: 'Verify a file',
    aboutVerify:
      'The file is verified in this browser with the public keys, and is sent nowhere. It works offline.',
    insecure: 'Open this page over https to verify a file.',
    choose: 'Choose file',
    chooseFile: 'File of a daily report',
    ownKey: 'Own public key (PEM)',
    aboutOwnKey:
      'Paste a key that you got another way. When it is empty, the keys that this server gives are used: compare their fingerprint with yours.',
    noKey: 'There is no public key in this text. It begins with -----BEGIN PUBLIC KEY-----.',
    chooseKey: 'Choose key file',
    keyFile: 'File with an own public key',
    signedBy: 'Signed with a key that this server gives, fingerprint (SHA-256)',
    signedByOwn: 'Signed with your own key, fingerprint (SHA-256)',
    whole: (name: string, title: string, edition: number) =>
      `${name} is what was signed: ${title}, version ${edition}.`,
    broken: (name: string) => `${name} is not what was signed:`,
    unread: (name: string) => `${name} cannot be read. Choose it again.`,
    trail: 'End of the audit trail',
  },
} as const
