import { customType } from 'drizzle-orm/pg-core'

/** Bytes; both engines take and give them as such. */
export const byteArray = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
