import type { Module } from '../../context'
import { accessRule } from './access-rule'
import { makeStaff, removeTwoStep, resetPassword } from './staff-access'

/** Accounts of the staff: who gets in, and with what. */
export const staffModule: Module = {
  handlers: { 'staff.removeTwoStep': removeTwoStep },
  preparations: { 'staff.resetPassword': resetPassword },
  rules: { staff: accessRule },
  makers: { staff: makeStaff },
}
