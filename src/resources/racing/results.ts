import { finishText, runnersText } from '../../domain/finish-words'
import { datetime, enumOf, integer, json, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { racing } from '../options'

const watching = [...racing, 'pagcor', 'nemoaudit'] as const

/** The results of a race, one edition each time it was entered: none is ever changed (docs/races.md). */
export const results = defineResource({
  name: 'results',
  typename: 'Result',
  label: 'Results',
  title: 'edition',
  icon: 'race-result',
  base: '/customer/results',
  partOf: 'race',
  appendOnly: true,
  views: {},
  fields: {
    edition: text({ required: true, max: 120, derive: ({ number }) => `Edition ${number}`, managed: true }),
    race: reference({ required: true, to: 'races', filter: true, column: false }),
    number: integer({ required: true, min: 1, sort: true, column: false }),
    state: enumOf({
      required: true,
      filter: true,
      options: {
        INTERIM: { label: 'Interim', color: 'warning' },
        OFFICIAL: { label: 'Official', color: 'success' },
      },
    }),
    positions: json({ required: true, label: 'Order of finish', words: finishText }),
    didNotFinish: json({ words: runnersText }),
    disqualified: json({ words: runnersText }),
    officialTime: text({ max: 20 }),
    margins: text({ max: 120 }),
    by: reference({ to: 'staff', person: true, stamp: 'actor', managed: true, label: 'By' }),
    at: datetime({ required: true, managed: true, stamp: 'now', label: 'Time' }),
  },
  singles: {
    edition: {
      of: ['race', 'number', 'state'],
      when: {},
      problem: 'Two people entered a result at once',
    },
  },
  clones: false,
  access: { list: watching, show: watching, create: [] },
  actions: {},
  sample: { positions: [[1]], didNotFinish: [], disqualified: [], state: 'INTERIM' },
})
