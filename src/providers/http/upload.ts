import type { KeptFile } from '../../domain/file'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { recordPath } from '../../resources/kernel/wire/record-path'
import { fetchFile, request } from './http'
import { requestMessages } from './messages'

/**
 * Uploads a file for a field of a record.
 * @returns the value to save in the field
 * @throws RequestError
 */
export async function uploadFile(
  resource: Pick<AnyResource, 'singular'>,
  field: string,
  file: File,
): Promise<KeptFile> {
  const body = { name: file.name, content: await base64Of(file) }
  return request<KeptFile>('POST', `${recordPath(resource, 'upload')}/${field}`, body)
}

/**
 * Downloads a file and saves it under a name; the server records each download.
 * @param path the call that answers with the file
 * @throws RequestError
 */
export async function downloadFile(path: string, name: string): Promise<void> {
  const blob = await fetchFile(path, new AbortController().signal)
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By then the browser has started to save it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/**
 * Returns the file's bytes in base64.
 * @throws an Error whose message says that the file cannot be read, such as one that changed after it was chosen
 */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(new Error(requestMessages.unreadableFile, { cause: reader.error }))
    reader.readAsDataURL(file)
  })
}
