/** Texts of saved views. */
export const viewMessages = {
  button: 'Views',
  menu: 'Views',
  standard: 'Standard view',
  changed: 'changed',
  activeChanged: ', changed',
  loading: 'Loading views…',
  notLoaded: "Views couldn't be loaded. Try again",

  save: 'Save',
  saveAs: 'Save as…',
  rename: 'Rename…',
  share: 'Share…',
  stopSharing: 'Stop sharing',
  stopSharingAsked: 'Stop sharing…',
  delete: 'Delete…',
  makeMine: 'Make my default',
  endMine: 'Remove as my default',
  makeOfRole: (role: string) => `Make default for ${role}`,
  endOfRole: (role: string) => `Remove as default for ${role}`,

  saved: (name: string) => `View saved: ${name}`,
  renamed: (name: string) => `View renamed: ${name}`,
  deleted: (name: string) => `View deleted: ${name}`,
  sharedWith: (name: string, role: string) => `${name} is shared with ${role}`,
  isPrivate: (name: string) => `${name} is private`,
  unshared: (name: string) => `${name} is no longer shared`,
  opensForMe: (list: string, name: string, isDefault: boolean) =>
    isDefault ? `${list} opens with ${name} for you` : `${list} no longer opens with ${name} for you`,
  opensForRole: (list: string, name: string, isDefault: boolean, role: string) =>
    isDefault ? `${list} opens with ${name} for ${role}` : `${list} no longer opens with ${name} for ${role}`,

  ownShared: (role: string) => `Shared with ${role}`,
  shared: (role: string, owner: string) => `Shared with ${role} by ${owner}`,
  myDefault: 'my default',
  defaultOf: (role: string) => `default for ${role}`,
  partial: 'some parts are hidden from your role',

  name: {
    label: 'Name',
    example: 'For example, Banks in the Philippines',
    save: 'Save',
  },
  dialog: {
    saveAs: 'Save view as',
    rename: (name: string) => `Rename ${name}`,
    share: (name: string) => `Share ${name}`,
    shareHint: 'People with this role can use the view. Only you can change it.',
    shareWith: 'Share with',
    nobody: 'Nobody (private)',
    shareButton: 'Share',
    unshare: (name: string) => `Stop sharing ${name}?`,
    delete: (name: string) => `Delete ${name}?`,
    deleteButton: 'Delete',
    deleteHint: 'No records are deleted.',
    deleteShared: (role: string) => `${role} loses this view too. No records are deleted.`,
    endsDefault: (role: string) =>
      `The list opens with this view for ${role}. It will open with the standard view instead.`,
  },
} as const
