import type { Module } from '../../module'
import { adjustmentRule } from './adjustment-rule'
import { reverseAdjustment } from './reverse-adjustment'

/** The money desk of the operator. */
export const deskModule: Module = {
  handlers: { 'adjustments.reverse': reverseAdjustment },
  rules: { adjustments: adjustmentRule },
}
