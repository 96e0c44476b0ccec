import { type Currency, formatMoney } from '../../domain/money'
import { messages as say } from './messages'

/** What an outcome means for the house: "Loses ₱50.00", "Wins ₱50.00" or "₱0.00". */
export function lossWords(loss: number, currency: Currency): string {
  if (loss === 0) return formatMoney(0, currency)
  return loss > 0 ? say.loses(formatMoney(loss, currency)) : say.wins(formatMoney(-loss, currency))
}
