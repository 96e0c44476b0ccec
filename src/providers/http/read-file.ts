import { requestMessages } from './messages'

/** Why a chosen file cannot be read; the message is for the user. */
export class UnreadableFile extends Error {}

/**
 * Reads a file as text in UTF-8. A byte order mark stays: it has a sentence of its own.
 * @throws UnreadableFile
 */
export async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new UnreadableFile(requestMessages.unreadableFile, { cause })
  })
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw new UnreadableFile(requestMessages.notUtf8, { cause })
  }
}

/**
 * Returns the file's bytes in base64.
 * @throws UnreadableFile
 */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(new UnreadableFile(requestMessages.unreadableFile, { cause: reader.error }))
    reader.readAsDataURL(file)
  })
}
