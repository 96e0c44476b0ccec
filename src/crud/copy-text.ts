import { notify } from '../providers/refine/notification'
import { crudMessages } from './messages'

/** Copies a text to the clipboard and shows a toast: "ID copied". */
export async function copyText(text: string, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    // The notification log does not need what the user copied.
    notify({ type: 'success', message: crudMessages.copied(name), isLogged: false })
  } catch (error) {
    console.warn('The clipboard is closed to this page', error)
    notify({ type: 'info', message: crudMessages.notCopied(name, text), isLogged: false })
  }
}
