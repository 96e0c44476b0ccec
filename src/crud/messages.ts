/** Texts that the generated screens share. */
export const crudMessages = {
  notFound: (one: string) => `${one} not found`,
  notFoundHint: 'It may have been deleted, or the address may be mistyped.',
  notLoaded: (one: string) => `This ${one} could not be loaded`,
  tryAgain: 'Try again',
  home: 'Home',

  notEditable: (title: string) => `${title} can't be edited`,
  notEditableWhy: (problem: string) => `${problem}. Its page and its history stay available.`,
  open: (title: string) => `Open ${title}`,
  edit: (title: string) => `Edit ${title}`,

  copyId: (id: string) => `Copy ID ${id}`,
  id: 'ID',
  sentForApproval: (title: string) => `Sent for approval: ${title}`,
  sentForApprovalBefore: (title: string) =>
    `${title}. An earlier try had sent this for approval, and its answer was lost: nothing was sent now. To send it once more, press again.`,
  copied: (name: string) => `${name} copied`,
  notCopied: (name: string, text: string) => `The browser did not allow copying the ${name}: ${text}`,
} as const
