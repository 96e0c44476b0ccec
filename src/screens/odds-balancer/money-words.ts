import { type Currency, formatMoney } from '../../domain/money'
import { messages as say } from './messages'

/** Describes the result of an outcome for the operator: "Loses ₱50.00", "Wins ₱50.00" or "₱0.00". */
export function lossWords(loss: number, currency: Currency): string {
  if (loss === 0) return formatMoney(0, currency)
  return loss > 0 ? say.loses(formatMoney(loss, currency)) : say.wins(formatMoney(-loss, currency))
}
