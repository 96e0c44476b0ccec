/** Texts of requests that failed without a readable answer. */
export const requestMessages = {
  cancelled: 'The request was cancelled',
  unreadable: 'The answer could not be read',
  failed: (status: number) => `Request failed (${status})`,
  unreachable: "Can't reach the server",
  maybeDone: 'No answer came. This may be done or not: try again to find out. It is never done twice.',
  unreadableFile: 'The file cannot be read: it may have been moved or changed. Choose it again.',
  notUtf8: 'Save the file as UTF-8: this one has another encoding.',
  timedOut: 'The server took too long to answer',
} as const
