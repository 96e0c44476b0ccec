import { maskText } from '../../domain/mask-text'
import { text } from '../kernel/declare/field'

/** A ticket without an account is paid to anybody who knows its number: staff see its ending only. */
export const ticketNo = text({
  required: true,
  max: 24,
  search: true,
  masked: true,
  reveal: ['admin'],
  label: 'Ticket number',
  column: false,
})

/** What a ticket is called in lists and titles. */
export const ticketEnding = text({
  required: true,
  managed: true,
  max: 24,
  search: true,
  sort: true,
  label: 'Ticket',
  help: 'The last four digits of its number',
  derive: ({ ticketNo: number }) => maskText(String(number)),
})
