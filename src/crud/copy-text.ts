import { notify } from '../providers/refine/notification'
import { crudMessages } from './messages'

/** Puts a text into the clipboard and says so: "ID copied". */
export async function copyText(text: string, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    // A toast only: the user's own copying is no news for the notification log.
    notify({ type: 'success', message: crudMessages.copied(name), isLogged: false })
  } catch (error) {
    console.warn('The clipboard is closed to this page', error)
    notify({ type: 'info', message: crudMessages.notCopied(name, text), isLogged: false })
  }
}
