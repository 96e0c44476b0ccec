import { originOf } from '../audit/trail'
import { createStaff, type NewStaff } from '../auth/staff'
import type { Context } from '../context'

/** Makes a record out of a valid body where its fields alone are not enough, with its audit entry; answers its id. */
export type Maker = (context: Context, given: Readonly<Record<string, unknown>>) => Promise<string>

/** By the resource's name; for those with a `creation` that asks for more than their fields. */
export const makers: Readonly<Record<string, Maker>> = {
  staff: (context, { temporary, ...given }) =>
    createStaff(context.database.orm, originOf(context), {
      ...(given as unknown as NewStaff),
      isTemporary: temporary === true,
    }),
}
