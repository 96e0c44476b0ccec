import { customType } from 'drizzle-orm/pg-core'

/** The number of a transaction, never used twice in one cluster; a decimal text in JavaScript. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })
