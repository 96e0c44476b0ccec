import { notify } from '../providers/refine/notification'

/** Puts a text into the clipboard and says so; `what` names it: "Id copied". */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify({ type: 'success', message: `${what} copied` })
  } catch (error) {
    console.warn('The clipboard is closed to this page', error)
    notify({ type: 'info', message: `The browser did not let the ${what.toLowerCase()} be copied: ${text}` })
  }
}
