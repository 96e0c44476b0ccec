import { momentIn } from '../../../domain/local-moment'
import { asIs, day, order, readText, simple, spans } from './kind-bases'
import type { Rows } from './kind-row'
import { calendarDay, instant } from './kind-schemas'

/** Kinds for days and instants. */
export const timeKinds: Rows<'date' | 'datetime'> = {
  date: {
    ...simple,
    schema: (_, label) => calendarDay(label),
    operand: (_, label) => calendarDay(label),
    operators: order,
    ...asIs,
    fromText: readText,
    isChosen: true,
    sample: (_, n) => day(n).slice(0, 10),
  },
  datetime: {
    ...simple,
    needs: ({ zone, day }) => [...(zone ? [zone] : []), ...(day ? [day.field] : [])],
    flaw: ({ zone, day }, { sibling }) => {
      if (zone && sibling(zone)?.kind !== 'timezone') return `"${zone}" is no time zone`
      return day && sibling(day.field)?.kind !== 'date' ? `"${day.field}" is no day` : null
    },
    schema: (_, label) => instant(label),
    operand: (_, label) => instant(label),
    operators: spans,
    stamp: ({ stamp }, { now }) => stamp && now,
    display: (value: string, { zone }, row) => {
      const clocks = zone && row[zone]
      return typeof clocks === 'string'
        ? momentIn(clocks, value)
        : `${value.slice(0, 16).replace('T', ' ')} UTC`
    },
    toText: (value: string) => value,
    fromText: readText,
    sample: (_, n) => day(n),
  },
}
