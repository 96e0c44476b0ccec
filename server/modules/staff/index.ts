import { createStaff, type NewStaff } from '../../auth/staff'
import type { Module } from '../../context'
import { accessRule } from './access-rule'
import { removeTwoStep, resetPassword } from './staff-access'

/** Accounts of the staff: who gets in, and with what. */
export const staffModule: Module = {
  handlers: { 'staff.removeTwoStep': removeTwoStep },
  preparations: { 'staff.resetPassword': resetPassword },
  rules: { staff: accessRule },
  makers: {
    staff: (context, { temporary, ...given }) =>
      createStaff(context.database.orm, context, {
        ...(given as unknown as NewStaff),
        isTemporary: temporary === true,
      }),
  },
}
