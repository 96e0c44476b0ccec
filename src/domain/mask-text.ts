/**
 * Smallest number of hidden characters (if the text has that many), and greatest number of visible ones.
 */
const minHidden = 5
const maxShown = 4

/**
 * Stands for the hidden characters; always the same length, so that it does not reveal the length of the
 * text.
 */
const hidden = '••••'

/**
 * Masks a text so that it can be recognised but not read: '032180000118359719' → '•••• 9719'. A short text
 * shows fewer characters, so that at least five stay hidden. Of an e-mail address only the first letter of
 * the mailbox is visible: 'maria@example.com' → 'm••••@example.com'.
 */
export function maskText(text: string): string {
  const at = text.indexOf('@')
  if (at > 0 && at === text.lastIndexOf('@')) return maskMailbox(text.slice(0, at)) + text.slice(at)
  const letters = [...text]
  const shown = Math.min(maxShown, Math.max(0, letters.length - minHidden))
  return [hidden, letters.slice(letters.length - shown).join('')].filter(Boolean).join(' ')
}

/** A mailbox of one or two letters stays hidden completely. */
function maskMailbox(mailbox: string): string {
  const [first, , third] = mailbox
  return third === undefined ? hidden : first + hidden
}

/** Whether a text contains mask characters, that is, a client sends a masked value back. */
export function holdsMask(text: string): boolean {
  return text.includes('•')
}
