import { v7 } from 'uuid'

/** A new id: UUIDv7, so that ids made later sort later. */
export function newId(): string {
  return v7()
}

/** Milliseconds since 1970, which an id begins with. */
export function momentOf(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
}

/** An id as if it had been made at a moment, in milliseconds since 1970. */
export function idAt(milliseconds: number): string {
  return v7({ msecs: milliseconds })
}

/** The least id of a moment, in milliseconds since 1970. */
export function firstIdAt(milliseconds: number): string {
  return v7({ msecs: Math.max(0, milliseconds), seq: 0, random: new Uint8Array(16) })
}

/** Whether a record can have this id. */
export function isRecordId(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
}
