/** Uploaded files: the types, and the data that a record keeps (docs/declaration.md, Files). */

/** Accepted types, detected from the content, with the extension for downloads. */
export const fileTypes = {
  'image/jpeg': { label: 'JPEG', ending: 'jpg' },
  'image/png': { label: 'PNG', ending: 'png' },
  'image/webp': { label: 'WebP', ending: 'webp' },
  'application/pdf': { label: 'PDF', ending: 'pdf' },
  'text/csv': { label: 'CSV in UTF-8', ending: 'csv' },
  'application/json': { label: 'JSON in UTF-8', ending: 'json' },
} as const

export type FileType = keyof typeof fileTypes

/** Types of pictures, which a browser can show inside a page. */
export const pictureTypes: readonly FileType[] = ['image/jpeg', 'image/png', 'image/webp']

/** Types of a file that shows a paper document; a file field accepts these by default. */
export const scanTypes: readonly FileType[] = [...pictureTypes, 'application/pdf']

/** Bytes. */
export const greatestFile = 8 * 1024 * 1024

/** An uploaded file, as a record holds it. */
export interface KeptFile {
  /** Id of the upload, which can be used for one field of one record. */
  readonly id: string
  readonly name: string
  readonly type: FileType
  /** Bytes. */
  readonly size: number
  /** Digest of the content, hexadecimal. */
  readonly sha256: string
}

export function isFileType(type: string): type is FileType {
  return Object.hasOwn(fileTypes, type)
}

export function isKeptFile(value: unknown): value is KeptFile {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, type, size, sha256, ...rest } = value as Record<string, unknown>
  return (
    typeof id === 'string' &&
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) &&
    typeof name === 'string' &&
    name !== '' &&
    typeof type === 'string' &&
    isFileType(type) &&
    Number.isSafeInteger(size) &&
    typeof sha256 === 'string' &&
    /^[0-9a-f]{64}$/.test(sha256) &&
    Object.keys(rest).length === 0
  )
}

/** "JPEG, PNG, WebP or PDF". */
export function listFileTypes(types: readonly FileType[]): string {
  const labels = types.map(type => fileTypes[type].label)
  return labels.length > 1 ? `${labels.slice(0, -1).join(', ')} or ${labels.at(-1)}` : labels.join()
}

/** "1.5 MiB", "320 KiB". */
export function fileSize(bytes: number): string {
  const mebi = 1024 * 1024
  return bytes >= mebi
    ? `${Number((bytes / mebi).toFixed(1))} MiB`
    : `${Math.max(1, Math.round(bytes / 1024))} KiB`
}
