import type { KeptFile } from '../../domain/file'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { recordPath } from '../../resources/kernel/wire/record-path'
import { fetchFile, request } from './http'
import { base64Of } from './read-file'

/**
 * Uploads a file for a field of a record.
 * @returns the value to save in the field
 * @throws RequestError, UnreadableFile
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
