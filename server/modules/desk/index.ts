import type { Module } from '../../module'
import { adjustmentRule } from './adjustment-rule'
import { zoneOfAdjustment } from './posting-zone'
import { reverseAdjustment } from './reverse-adjustment'

/** The money desk of the operator. */
export const deskModule: Module = {
  handlers: { 'adjustments.reverse': reverseAdjustment },
  postingZones: { adjustments: zoneOfAdjustment },
  rules: { adjustments: adjustmentRule },
}
