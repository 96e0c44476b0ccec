/** Texts of the view of a record as it was at a past moment. */
export const asOfMessages = {
  open: 'As of a past moment…',
  region: 'As of a past moment',
  label: (zone: string) => `As of (${zone})`,
  show: 'Show',
  back: 'Back to now',
  loading: 'Loading the record as it was',
  asItWas: (moment: string, zone: string) => `As it was on ${moment} (${zone}), from the audit trail.`,
  lastChange: (moment: string, actor: string) => `Latest change until then: ${moment}, ${actor}.`,
  titlesNow: 'Names of other records are those of now.',
  unknown: (fields: string) => `Not known for that moment: ${fields}. The audit trail does not record them.`,
  notKnown: 'Not known for that moment',
  standings: {
    BEFORE: (one: string, moment: string) => `This ${one} did not exist yet on ${moment}.`,
    DELETED: (one: string, moment: string) => `This ${one} had been deleted by ${moment}.`,
    UNKNOWN: (one: string, moment: string) =>
      `What this ${one} was on ${moment} is not known: the audit trail does not have its creation.`,
  },
  balances: (moment: string) => `Balances as of ${moment}, by what was posted to the ledger until then.`,
  noBalance: 'This wallet did not exist yet.',
} as const
