import { anyVoidReasons } from '../../domain/bet'
import { enumOf, reference, text } from '../kernel/declare/field'

/**
 * The reason why a bet is void, and the user who voided it: alone, or with its market or fixture (docs/fixed-odds.md,
 * Settlement).
 */
export const betVoidFields = {
  voidReason: enumOf({ managed: true, column: false, options: anyVoidReasons }),
  voidNote: text({
    managed: true,
    max: 500,
    column: false,
    label: 'Reason of the market',
    help: 'That was given when its market was made void, or its fixture was cancelled or abandoned',
  }),
  voidedBy: reference({ to: 'staff', person: true, managed: true, column: false, label: 'Voided by' }),
} as const
