/** How many characters a masked text must at least hide, where it has them, and how many it shows at most. */
const leastHidden = 5
const mostShown = 4

/** What stands for the hidden characters: always as many, so that it does not tell how long the text is. */
const hidden = '••••'

/**
 * A text for those who are to recognise and not to read it: '032180000118359719' → '•••• 9719'. A shorter one shows
 * fewer of its last characters, so that at least five stay hidden. Of an e-mail address the mailbox is hidden but
 * for its first letter: 'maria@example.com' → 'm••••@example.com'.
 */
export function maskText(text: string): string {
  const letters = [...text]
  const at = letters.indexOf('@')
  if (at > 0 && at === letters.lastIndexOf('@')) return maskMailbox(letters, at)
  const shown = Math.min(mostShown, Math.max(0, letters.length - leastHidden))
  return [hidden, letters.slice(letters.length - shown).join('')].filter(Boolean).join(' ')
}

/** A mailbox of one or two letters would be told by its first. */
function maskMailbox(letters: readonly string[], at: number): string {
  const first = at > 2 ? letters[0] : ''
  return `${first}${hidden}${letters.slice(at).join('')}`
}

/** Whether a text holds what only a mask holds: somebody sends back what they were shown. */
export function holdsMask(text: string): boolean {
  return text.includes('•')
}
