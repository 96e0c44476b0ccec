import { createContext, useContext } from 'react'
import type { KeptFile } from '../domain/file'

/**
 * Uploads a file for a field of the record in the form; null where files cannot be uploaded, as in filters.
 * @throws an Error whose message says why the server rejected it
 */
export type Upload = ((field: string, file: File) => Promise<KeptFile>) | null

export const UploadContext = createContext<Upload>(null)

export function useUpload(): Upload {
  return useContext(UploadContext)
}
