import type { Module } from '../../module'
import { reverseAdjustment } from './reverse-adjustment'

/** The money desk of the operator. */
export const deskModule: Module = { handlers: { 'adjustments.reverse': reverseAdjustment } }
