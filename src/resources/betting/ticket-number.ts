import { maskText } from '../../domain/mask-text'
import { readTicketNo } from '../../domain/ticket'
import { text } from '../kernel/declare/field'

/** Terminals pay a ticket without an account to anybody who knows its number: staff see its ending only. */
export const ticketNo = text({
  required: true,
  max: 24,
  search: true,
  masked: true,
  reveal: ['admin'],
  label: 'Ticket number',
  column: false,
  spellings: typed => [readTicketNo(typed) ?? []].flat(),
})

/** The name of a ticket in lists and titles: the end of its number. */
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
