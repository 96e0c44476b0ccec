/** Bytes, with the same type in Node and in the browser. */
export type Bytes = Uint8Array<ArrayBufferLike>

/** SHA-256 of each message: by node:crypto on the server, by WebCrypto in the browser. */
export type DigestAll = (messages: readonly Bytes[]) => Promise<readonly Bytes[]>

export function joinBytes(parts: readonly Bytes[]): Bytes {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

export function sameBytes(one: Bytes, other: Bytes): boolean {
  if (one.length !== other.length) return false
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false
  return true
}

export function toHex(bytes: Bytes): string {
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Parses a SHA-256 in hexadecimal; null when invalid. */
export function digestFromHex(text: string): Bytes | null {
  if (!/^[0-9a-f]{64}$/.test(text)) return null
  return Uint8Array.from({ length: 32 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  )
}

/** Writes a whole number as 8 bytes, most significant first. */
export function toUint64(value: number): Bytes {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value))
  return bytes
}
