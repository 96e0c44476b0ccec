import { createContext, useContext } from 'react'
import type { KeptFile } from '../domain/file'

/**
 * Sends a file for a field of the record that is filled in; null where no file can be sent, as in filters.
 * @throws an Error whose message says why the server did not take it
 */
export type Upload = ((field: string, file: File) => Promise<KeptFile>) | null

export const UploadContext = createContext<Upload>(null)

export function useUpload(): Upload {
  return useContext(UploadContext)
}
