import { describe, expect, it } from 'vitest'
import { DeclarationError, nameOf } from '../../src/resources/kernel/declaration-error'
import {
  amounts,
  array,
  boolean,
  computed,
  date,
  enumOf,
  type Field,
  type FieldOf,
  type Fields,
  group,
  integer,
  json,
  money,
  phone,
  reference,
  secret,
  tally,
  text,
  timezone,
} from '../../src/resources/kernel/declare/field'
import type { AnyResource, Page } from '../../src/resources/kernel/declare/resource'
import { buildRegistry, referrersOf } from '../../src/resources/kernel/registry'
import { page, stables } from './declarations'

const list = { path: '/masters/stables', label: 'Stables' }
const withQueue = (queue: object) =>
  stables({
    views: {
      list: { ...list, queue: { waiting: [], since: 'createdAt', decisions: { shut: 's' }, ...queue } },
    },
    actions: { shut: { label: 'Shut', roles: ['admin'], set: { status: 'SHUT' } } },
  })
const withFigure = (figure: object) =>
  stables({
    figures: {
      some: { label: 'Some', group: 'people', view: 'list', at: 'createdAt', help: 'Some.', ...figure },
    },
  })
const withField = (field: Field) => stables({}, { extra: field })
const withView = (view: object) => stables({ views: { list: { ...list, ...view } } })
const withAction = (name: string, action: object) =>
  stables({ actions: { [name]: { label: 'Shut', roles: ['admin'], set: { status: 'SHUT' }, ...action } } })
const other = (changes: object) =>
  stables({
    name: 'yards',
    typename: 'Yard',
    views: { list: { path: '/masters/yards', label: 'Yards' } },
    ...changes,
  })

type Refusal = [
  says: string,
  things: readonly (AnyResource | Page)[],
  field: string,
  problem: string | RegExp,
]

const doubles: Refusal[] = [
  [
    'a name that is taken',
    [stables(), other({ name: 'stables' })],
    'name',
    /"stables" is already taken by resource stables$/,
  ],
  ['a name with a dash', [stables({ name: 'saved-views' })], 'name', /not written in camelCase/],
  ['a name that is a path of the API', [stables({ name: 'get' })], 'name', /the API's own/],
  [
    'an export by who may not list',
    [stables({ access: { list: ['admin'], export: ['csr'], create: [], edit: [], delete: [] } })],
    'access.export',
    'csr may not list it',
  ],
  ['a singular that is a path of the API', [stables({ singular: 'model' })], 'singular', /the API's own/],
  [
    'a singular that is taken',
    [stables({ singular: 'yards' }), other({})],
    'singular',
    /"yards" is already taken/,
  ],
  ['a page with the name of a resource', [stables(), page({ name: 'stables' })], 'name', /already taken/],
  [
    'a typename that is taken',
    [stables(), other({ typename: 'Stable' })],
    'typename',
    /"Stable" is already taken/,
  ],
  [
    'a path that is taken',
    [stables(), page({ path: '/masters/stables' })],
    'path',
    /"\/masters\/stables" is already taken/,
  ],
  [
    'a menu place that is taken',
    [stables(), page({ name: 'barn', path: '/barn', menu: { admin: 4 } }), page({ menu: { admin: 1 } })],
    'menu place',
    '"admin 1" is already taken by resource stables; 5 is free',
  ],
]

const titles: Refusal[] = [
  ['a title that is no field', [stables({ title: 'nickname' })], 'title', 'there is no field "nickname"'],
  ['a title that is no text', [stables({ title: 'status' })], 'title', '"status" must be a text field'],
  ['a title that may be empty', [stables({}, { name: text({}) })], 'title', '"name" must be required'],
  [
    'a title that not everyone reads',
    [stables({}, { name: text({ required: true, read: ['admin'] }) })],
    'title',
    '"name" must be read by whoever sees the record',
  ],
]

const withCalendar = (calendar: object, day: object = { filter: true, sort: true }) =>
  stables(
    { views: { list: { ...list, calendar: { date: 'day', state: 'status', ...calendar } } } },
    { day: date(day) },
  )

const views: Refusal[] = [
  [
    'a calendar by a field that is no date',
    [withCalendar({ date: 'name' })],
    'views.list.calendar',
    '"name" must be a field of kind date',
  ],
  [
    'a calendar by a date that lists are not filtered and sorted by',
    [withCalendar({}, { filter: true })],
    'views.list.calendar',
    '"day" does not say filter: true and sort: true',
  ],
  [
    'a calendar whose records are moved by an action without a date',
    [withCalendar({ move: 'shut' })],
    'views.list.calendar',
    '"shut" must be an action with a date as its input "day"',
  ],
  [
    'a calendar with an unknown action of the week',
    [withCalendar({ week: 'clone' })],
    'views.list.calendar',
    '"clone" is no action',
  ],
  [
    'a path without its slash',
    [withView({ path: 'stables' })],
    'views.list',
    'the path "stables" must start with /',
  ],
  ['a page without its slash', [page({ path: 'tour' })], 'path', 'the path "tour" must start with /'],
  [
    'a sort by an unknown field',
    [withView({ sort: { field: 'age', order: 'asc' } })],
    'views.list.sort',
    'there is no field "age"',
  ],
  [
    'a sort by a field that has no index for it',
    [withView({ sort: { field: 'status', order: 'asc' } })],
    'views.list.sort',
    'the field "status" does not say sort: true',
  ],
  ['an unknown column', [withView({ columns: ['age'] })], 'views.list.columns', 'there is no field "age"'],
  [
    'a total of an unknown field',
    [withView({ totals: ['age'] })],
    'views.list.totals',
    'there is no field "age"',
  ],
  [
    'a figure of a list that is not there',
    [withFigure({ view: 'other' })],
    'figures.some',
    'there is no view "other"',
  ],
  [
    'a figure whose sum does not stand under its list',
    [withFigure({ sum: 'name' })],
    'figures.some',
    '"name" is no total of the view',
  ],
  [
    'a figure by a field that is no time',
    [withFigure({ at: 'name' })],
    'figures.some',
    '"name" must be a time that lists are filtered by',
  ],
  [
    'a figure of a product that lists are not filtered by',
    [withFigure({ product: { field: 'name' } })],
    'figures.some',
    '"name" must be an enum that lists are filtered by',
  ],
  [
    'a total of a text',
    [withView({ totals: ['name'] })],
    'views.list.totals',
    'values of a text field, as "name", are not added up',
  ],
  [
    'a queue by a field that does not sort',
    [withQueue({ since: 'status' })],
    'views.list.queue',
    'the field "status" does not say sort: true',
  ],
  [
    'a queue whose decision is no action',
    [withQueue({ decisions: { sell: 's' } })],
    'views.list.queue',
    '"sell" is no action',
  ],
  [
    'a queue with a decision on the key of the next record',
    [withQueue({ decisions: { shut: 'n' } })],
    'views.list.queue',
    /the key "n" is no small letter, or is taken/,
  ],
  [
    'a queue whose claim gives the record to nobody',
    [withQueue({ claim: 'shut' })],
    'views.list.queue',
    'the action "shut" must change the assignee',
  ],
  [
    'a queue of records that no filter finds',
    [withQueue({ waiting: [{ field: 'name', operator: 'eq', value: 'x' }] })],
    'views.list.queue',
    /does not say filter: true/,
  ],
  [
    'totals of a call of its own',
    [
      stables(
        { views: { list: { ...list, totals: ['extra'], call: { method: 'POST', path: '/admin/stalls' } } } },
        { extra: integer({}) },
      ),
    ],
    'views.list.totals',
    'a view with a call of its own has no totals',
  ],
  [
    'a filter by an unknown field',
    [withView({ filter: [{ field: 'age', operator: 'eq', value: 1 }] })],
    'views.list.filter',
    'there is no field "age"',
  ],
  [
    'a filter by a field that has no index for it',
    [withView({ filter: [{ field: 'name', operator: 'eq', value: 'A' }] })],
    'views.list.filter',
    'the field "name" does not say filter: true',
  ],
  [
    'a filter with an operator that the kind has not',
    [withView({ filter: [{ field: 'status', operator: 'between', value: ['OPEN', 'SHUT'] }] })],
    'views.list.filter',
    'a field of kind enum has no operator "between"',
  ],
  [
    'a filter for a value that there is not',
    [withView({ filter: [{ field: 'status', operator: 'eq', value: 'AJAR' }] })],
    'views.list.filter',
    'the value is not valid: status must be one of Open (OPEN), Shut (SHUT)',
  ],
]

const call = { method: 'POST', path: '/admin/stables/open', sends: { state: 'status' } }

const calls: Refusal[] = [
  [
    'a menu of someone who may not open the view',
    [withView({ roles: ['csr'], menu: { admin: 1 } })],
    'views.list.roles',
    'admin has it in a menu and may not open it',
  ],
  [
    'a call without a path',
    [withView({ call: { ...call, path: 'stables' } })],
    'views.list.call',
    'the path "stables" must start with /',
  ],
  [
    'a call that sends what is no filter',
    [withView({ call: { ...call, sends: { state: 'name' } } })],
    'views.list.call',
    'it sends "name", which is no field that is filtered by equality',
  ],
  [
    'a call that two views mean differently',
    [
      stables({
        views: {
          list: { ...list, roles: ['admin'], call },
          shut: { path: '/masters/shut', label: 'Shut', roles: ['csr'], call },
        },
      }),
    ],
    'views.list.call',
    'another view has a call with this path, and differs in method, body or roles',
  ],
]

const counted = (changes: object) =>
  withField(tally({ of: 'yards', by: 'stable', when: { status: ['OPEN'] }, ...changes }))
const yards = (changes: object = {}) =>
  other({
    fields: {
      name: text({ required: true }),
      stable: reference({ to: 'stables' }),
      status: enumOf({ filter: true, options: { OPEN: 'Open' } }),
      ...changes,
    },
  })

const termsOfStables = { without: ['name'], from: 'status', columns: [], startProblem: () => null }

const fields: Refusal[] = [
  [
    'a count of what is no resource',
    [counted({})],
    'fields.extra',
    '"stable" is no reference of yards to this resource',
  ],
  [
    'a count by a field that refers to something else',
    [yards(), counted({ by: 'status' })],
    'fields.extra',
    '"status" is no reference of yards to this resource',
  ],
  [
    'a count of those in a state that there is not',
    [yards(), counted({ when: { status: ['AJAR'] } })],
    'fields.extra',
    'no field "status" of yards with filter: true can be all that "when" says',
  ],
  [
    'a sum of what is no amount',
    [yards(), withField(amounts({ of: 'yards', by: 'stable', sum: 'status' }))],
    'fields.extra',
    '"status" is no amount of yards with a currency of its own',
  ],
  [
    'a sum whose lines of the ledger hang on a field that is not there',
    [
      yards({
        coin: enumOf({ required: true, options: { PHP: 'PHP' } }),
        rent: money({ currency: { field: 'coin' } }),
      }),
      withField(
        amounts({ of: 'yards', by: 'stable', sum: 'rent', lines: { account: 'DRAWER', owner: 'till' } }),
      ),
    ],
    'fields.extra',
    'there is no field "till" that says which lines make it',
  ],
  [
    'a sum whose lines belong to accounts of records that do not refer to this one',
    [
      yards({
        coin: enumOf({ required: true, options: { PHP: 'PHP' } }),
        rent: money({ currency: { field: 'coin' } }),
      }),
      withField(
        amounts({
          of: 'yards',
          by: 'stable',
          sum: 'rent',
          lines: {
            together: [
              { account: 'VAULT', owner: 'id' },
              { account: 'DRAWER', owners: { of: 'yards', by: 'coin' } },
            ],
          },
        }),
      ),
    ],
    'fields.extra',
    '"coin" is no reference of yards to this resource',
  ],
  [
    'a filter by a sum that is no balance of the ledger',
    [
      yards({
        coin: enumOf({ required: true, options: { PHP: 'PHP' } }),
        rent: money({ currency: { field: 'coin' } }),
      }),
      withField(
        amounts({
          of: 'yards',
          by: 'stable',
          sum: 'rent',
          filter: true,
          lines: { account: 'DRAWER', owner: 'id' },
        }),
      ),
    ],
    'fields.extra',
    'a filter is the running balance of one account of the record, of a kind that is a liability',
  ],
  [
    'a sum of what refers to something else',
    [yards(), withField(amounts({ of: 'yards', by: 'name', sum: 'name' }))],
    'fields.extra',
    '"name" is no reference of yards to this resource',
  ],
  [
    'a name of the system',
    [stables({}, { version: integer({}) })],
    'fields.version',
    'this name belongs to the system',
  ],
  [
    'a name with a capital',
    [stables({}, { Extra: text({}) })],
    'fields.Extra',
    'a name is written in camelCase',
  ],
  [
    'a name with a dash',
    [stables({}, { 'ex-tra': text({}) })],
    'fields.ex-tra',
    'a name is written in camelCase',
  ],
  [
    'an append-only resource that somebody edits',
    [stables({ appendOnly: true, access: { create: ['admin'], edit: ['admin'] } })],
    'access.edit',
    'records of an append-only resource never change',
  ],
  [
    'an append-only resource with an action',
    [
      stables({
        appendOnly: true,
        access: { create: ['admin'] },
        actions: { shut: { label: 'Shut', roles: ['admin'], set: { status: 'SHUT' } } },
      }),
    ],
    'actions',
    'records of an append-only resource never change',
  ],
  [
    'an append-only resource with a field whose change asks for a reason',
    [stables({ appendOnly: true, access: { create: ['admin'] } }, { extra: text({ reasoned: true }) })],
    'fields.extra',
    'records of an append-only resource never change',
  ],
  [
    'a projection that could be changed',
    [stables({ projection: { of: [] } })],
    'projection',
    'it must be appendOnly, too',
  ],
  [
    'a projection of what is not there',
    [stables({ appendOnly: true, projection: { of: ['yards'] }, access: { create: [] } })],
    'projection',
    '"yards" is no resource',
  ],
  [
    'a projection that somebody adds to',
    [stables({ appendOnly: true, projection: { of: [] }, access: { create: ['admin'] } })],
    'access.create',
    'nobody makes rows of a projection',
  ],
  [
    'a projection that would be searched',
    [
      stables(
        { appendOnly: true, projection: { of: [] }, access: { create: [] } },
        { extra: text({ search: true }) },
      ),
    ],
    'fields.extra',
    'rows of a projection have no text to search',
  ],
  [
    'editions of an append-only resource',
    [stables({ appendOnly: true, access: { create: ['admin'] }, editions: termsOfStables })],
    'editions',
    'records of an append-only resource never change',
  ],
  [
    'editions that begin by a field that is none of their terms',
    [stables({ editions: { ...termsOfStables, from: 'name' } })],
    'editions',
    '"name" is none of its terms',
  ],
  [
    'a secret among the terms of editions',
    [stables({ editions: termsOfStables }, { extra: secret({}) })],
    'editions',
    '"extra" cannot be kept',
  ],
  [
    'a secret that would be shown',
    [withField(secret({ reveal: ['admin'] }))],
    'fields.extra',
    'a secret is never shown',
  ],
  [
    'a secret that everybody can read in the code',
    [withField(secret({ default: 'open sesame' }))],
    'fields.extra',
    'a secret stands in no declaration',
  ],
  [
    'a rule that reads a secret',
    [stables({ checks: [{ field: 'name', reads: ['key'], problem: () => null }] }, { key: secret({}) })],
    'checks',
    '"key" is a secret: no rule reads it',
  ],
  [
    'a group on its own',
    [withField(group({ a: text({}) }))],
    'fields.extra',
    'a group stands only inside an array',
  ],
  [
    'a search that would tell what may not be read',
    [withField(text({ search: true, read: ['admin'] }))],
    'fields.extra',
    'a field with its own read roles cannot be searched',
  ],
  [
    'a search in numbers',
    [withField(integer({ search: true }))],
    'fields.extra',
    'a field of kind integer cannot be searched',
  ],
  ...[text({ sparse: true }), text({ filter: true, sparse: true, sort: true })].map(
    (field): Refusal => [
      'an index without the empty values where all are needed',
      [withField(field)],
      'fields.extra',
      'sparse is for a filter that some records lack, without a sort: the order needs all of them',
    ],
  ),
  [
    'a filter on what is not stored',
    [withField({ ...payout(['status']), filter: true })],
    'fields.extra',
    'a field of kind computed has no filters',
  ],
  [
    'a sort by JSON',
    [withField(json({ sort: true }))],
    'fields.extra',
    'a field of kind json cannot be sorted',
  ],
  [
    'a unique list',
    [withField(array({ of: text({ required: true }), unique: true }))],
    'fields.extra',
    'a field of kind array cannot be unique',
  ],
  [
    'a default that is out of range',
    [withField(integer({ min: 1, default: 0 }))],
    'fields.extra',
    'the default is not valid: Extra must be at least 1',
  ],
  [
    'a field that nobody could ever fill',
    [withField(text({ required: true, managed: true }))],
    'fields.extra',
    'a managed field that is required needs a default',
  ],
  [
    'a dangling reference',
    [withField(reference({ to: 'horses' }))],
    'fields.extra',
    'it refers to "horses", which is no resource',
  ],
  [
    'a dangling reference within a list',
    [withField(array({ of: reference({ to: 'horses' }) }))],
    'fields.extra',
    'it refers to "horses", which is no resource',
  ],
  [
    'a dangling reference within a group',
    [withField(array({ of: group({ horse: reference({ to: 'horses' }) }) }))],
    'fields.extra',
    'it refers to "horses", which is no resource',
  ],
  [
    'a value made from an unknown field',
    [withField(payout(['age']))],
    'fields.extra',
    'there is no field "age"',
  ],
  [
    'a currency in an unknown field',
    [withField(money({ currency: { field: 'coin' } }))],
    'fields.extra',
    'there is no field "coin"',
  ],
  [
    'a currency in a text',
    [withField(money({ currency: { field: 'name' } }))],
    'fields.extra',
    'the currency must stand in a required enum field, which "name" is not',
  ],
  [
    'a currency that may be empty',
    [withField(money({ currency: { field: 'status' } }))],
    'fields.extra',
    'the currency must stand in a required enum field, which "status" is not',
  ],
  [
    'a currency that does not exist',
    [stables({}, { coin: coin(), extra: money({ currency: { field: 'coin' } }) })],
    'fields.extra',
    'the option XXX of "coin" tells no currency',
  ],
  [
    'a running balance in one currency',
    [withField(money({ currency: 'PHP', running: { of: 'name', per: [], by: 'name' } }))],
    'fields.extra',
    'a running balance has its currency in a field',
  ],
  [
    'an amount whose lines of the ledger hang on a field that is not there',
    [withField(money({ currency: 'PHP', lines: { account: 'DRAWER', owner: 'till' } }))],
    'fields.extra',
    'there is no field "till" that says which lines make it',
  ],
  [
    'an amount whose lines end at a line that no field names',
    [withField(money({ currency: 'PHP', lines: { account: 'DRAWER', owner: 'id', until: 'lastLine' } }))],
    'fields.extra',
    'there is no field "lastLine" that says which lines make it',
  ],
  [
    'an amount whose lines belong to records that do not refer to this one',
    [
      withField(
        money({
          currency: 'PHP',
          lines: { accounts: ['DRAWER'], entries: ['CASH_IN'], parts: [{ of: 'races', by: 'stable' }] },
        }),
      ),
    ],
    'fields.extra',
    '"stable" is no reference of races to this resource',
  ],
  [
    'an amount whose lines belong to records that do not refer to those between',
    [
      stables({
        fields: {
          ...stables().fields,
          parent: reference({ to: 'stables' }),
          extra: money({
            currency: 'PHP',
            lines: {
              accounts: ['DRAWER'],
              entries: ['CASH_IN'],
              parts: [{ of: 'stables', by: 'name', via: { of: 'stables', by: 'parent' } }],
            },
          }),
        },
      }),
    ],
    'fields.extra',
    '"name" is no reference of stables to stables',
  ],
  [
    'an amount that is computed from what is no amount',
    [withField(money({ currency: 'PHP', sumOf: [{ field: 'name', sign: 1 }] }))],
    'fields.extra',
    '"name" is no amount of the record',
  ],
  [
    'an amount that is computed and has lines',
    [withField(money({ currency: 'PHP', sumOf: [], lines: { account: 'DRAWER', owner: 'id' } }))],
    'fields.extra',
    'it is made of lines or of other amounts, not of both',
  ],
  [
    'an amount whose lines leave out records in a state that they never have',
    [
      stables({
        fields: {
          ...stables().fields,
          parent: reference({ to: 'stables' }),
          extra: money({
            currency: 'PHP',
            lines: {
              accounts: ['DRAWER'],
              entries: ['CASH_IN'],
              parts: [{ of: 'stables', by: 'parent', unless: { gone: [true] } }],
            },
          }),
        },
      }),
    ],
    'fields.extra',
    'no field "gone" of stables can be all that "unless" says',
  ],
  [
    'an amount of a day whose time zone no field names',
    [
      stables({
        fields: {
          ...stables().fields,
          parent: reference({ to: 'stables' }),
          extra: money({
            currency: 'PHP',
            lines: {
              accounts: ['DRAWER'],
              entries: ['CASH_IN'],
              parts: [{ of: 'stables', by: 'parent', today: 'zone' }],
            },
          }),
        },
      }),
    ],
    'fields.extra',
    'there is no field "zone" that says which lines make it',
  ],
  [
    'an amount in a group whose currency may be empty in the record around it',
    [withField(array({ of: group({ note: money({ currency: { field: 'status' } }) }) }))],
    'fields.extra',
    'the currency must stand in a required enum field, which "status" is not',
  ],
  [
    'an option from which no currency follows',
    [stables({}, { coin: coin(), extra: money({ currency: { field: 'coin', of: { PHP: 'PHP' } } }) })],
    'fields.extra',
    'the option XXX of "coin" tells no currency',
  ],
  [
    'a reference that agrees by a field which only the server writes',
    [
      stables(),
      other({
        fields: {
          ...stables().fields,
          state: enumOf({ managed: true, options: { OPEN: 'Open', SHUT: 'Shut' } }),
          main: reference({ to: 'stables', agrees: { state: 'status' } }),
        },
      }),
    ],
    'fields.main',
    '"state" must be an immutable field of this record, or one of its form, to agree with the other',
  ],
  [
    'a reference that agrees by a field which an action changes',
    [
      stables(
        { actions: { shut: { label: 'Shut', roles: ['admin'], set: { status: 'SHUT' } } } },
        {
          main: array({ of: reference({ to: 'stables', agrees: { status: 'status' } }) }),
        },
      ),
    ],
    'fields.main',
    'it agrees by "status", which the action shut changes',
  ],
  [
    'a field filled in from one that is not chosen',
    [stables({}, { city: text({ prefill: { field: 'name', of: { Manila: 'Manila' } } }) })],
    'fields.city',
    'prefill: "name" is no enum of this record',
  ],
  [
    'a field filled in with a value that it cannot have',
    [stables({}, { city: text({ max: 3, prefill: { field: 'status', of: { OPEN: 'Manila' } } }) })],
    'fields.city',
    'prefill: the field cannot be "Manila"',
  ],
  [
    'a time zone that follows from a field which is not chosen',
    [stables({}, { zone: timezone({ zones: { field: 'name', of: {} } }) })],
    'fields.zone',
    'zones: "name" is no enum of this record',
  ],
  [
    'a reference only to records in a state that they cannot have',
    [
      stables(),
      other({
        fields: { ...stables().fields, main: reference({ to: 'stables', only: { status: ['AJAR'] } }) },
      }),
    ],
    'fields.main',
    /^.*no field "status" of stables with filter: true/,
  ],
  [
    'a list of references only to records with a field that they have not',
    [
      stables(),
      other({
        fields: {
          ...stables().fields,
          all: array({ of: reference({ to: 'stables', only: { mood: ['CALM'] } }) }),
        },
      }),
    ],
    'fields.all',
    /^.*no field "mood" of stables with filter: true/,
  ],
]

const masks: Refusal[] = [
  [
    'a masked title',
    [stables({ fields: { name: text({ required: true, masked: true }) } })],
    'title',
    '"name" is masked: it would name no record',
  ],
  [
    'a masked field that sorts',
    [stables({}, { account: text({ masked: true, sort: true }) })],
    'fields.account',
    'a masked field cannot be sorted',
  ],
  [
    'a field to be revealed that is not masked',
    [stables({}, { account: text({ reveal: ['admin'] }) })],
    'fields.account',
    'only what is masked can be revealed',
  ],
  [
    'a masked field in a list of groups',
    [stables({}, { people: array({ of: group({ phone: phone({ masked: true }) }) }) })],
    'fields.people',
    'a field within another cannot be masked',
  ],
  [
    'a field that is made from a masked one',
    [
      stables(
        {},
        {
          account: text({ masked: true }),
          bank: computed<{ account: string }, string>({
            as: text({}),
            from: ['account'],
            value: row => row.account.slice(0, 3),
          }),
        },
      ),
    ],
    'fields.bank',
    'it is made from "account", which is masked',
  ],
  [
    'a view that asks for a part of a masked field',
    [
      stables(
        { views: { list: { ...list, filter: [{ field: 'account', operator: 'contains', value: '12' }] } } },
        { account: text({ masked: true, filter: true }) },
      ),
    ],
    'views.list.filter',
    'has no operator "contains"',
  ],
  [
    'a field called reason beside one that asks for a reason',
    [stables({}, { phone: phone({ reasoned: true }), reason: text({}) })],
    'fields.reason',
    'another field asks for a reason',
  ],
  [
    'an action called reveal',
    [withAction('reveal', {})],
    'actions.reveal',
    'this name is a verb of every resource',
  ],
]

const display = { path: '/masters/stables', label: 'Stables', menu: { admin: 1 } } as const
const withQuick = (filter: object) =>
  stables({ views: { list: { ...display, quick: [{ label: 'Q', filter }] } } })
const quickFilters: Refusal[] = [
  [
    'a filter of one press by a field that is no filter',
    [withQuick({ field: 'name', operator: 'eq', value: 'a' })],
    'views.list.quick',
    'does not say filter: true',
  ],
  [
    'a filter of one press by a value that the field cannot have',
    [withQuick({ field: 'status', operator: 'eq', value: 'AJAR' })],
    'views.list.quick',
    'the value is not valid',
  ],
]

const offered: Refusal[] = [
  [
    'an action that it has anyway, or none',
    [stables({ views: { list: { ...display, offers: ['shut'] } } })],
    'views.list.offers',
    '"shut" is no action by hand',
  ],
]

const withScope = (filter: object) => stables({ scope: { csr: [filter] } })
const scopes: Refusal[] = [
  ['a bound that bounds nothing', [stables({ scope: { csr: [] } })], 'scope.csr', 'it bounds nothing'],
  [
    'a bound by an unknown field',
    [withScope({ field: 'mood', operator: 'eq', value: 'CALM' })],
    'scope.csr',
    'there is no field "mood"',
  ],
  [
    'a bound by an operator that the field has not',
    [withScope({ field: 'status', operator: 'gte', value: 'OPEN' })],
    'scope.csr',
    'has no operator "gte"',
  ],
  [
    'a bound by a value that the field cannot have',
    [withScope({ field: 'status', operator: 'eq', value: 'AJAR' })],
    'scope.csr',
    'the value is not valid',
  ],
  [
    'a bound by oneself at what refers to nobody',
    [withScope({ field: 'status', operator: 'eq', self: true })],
    'scope.csr',
    '"status" refers to no person',
  ],
]

const preview = { inputs: [], list: 'trees', columns: { name: text({}) }, none: 'No trees' }

const verbs: Refusal[] = [
  [
    'what is handed out for many at once',
    [withAction('cut', { showsOnce: { label: 'Key', help: 'Once' }, confirm: 'Cut it?' })],
    'actions.cut',
    'an action with showsOnce needs singleOnly and confirm',
  ],
  [
    'what begins with the values of a record, for many at once',
    [withAction('rename', { prefill: ['name'], input: { name: text({}) } })],
    'actions.rename.prefill',
    'each record would start with other values: add singleOnly',
  ],
  [
    'a preview of what it does not ask for',
    [withAction('cut', { confirm: 'Cut it?', preview: { ...preview, inputs: ['tree'] } })],
    'actions.cut.preview',
    'it does not ask for "tree"',
  ],
  [
    'a preview of what runs at once',
    [withAction('cut', { preview })],
    'actions.cut.preview',
    'it runs at once: give it a confirm',
  ],
  [
    'a preview without columns',
    [withAction('cut', { confirm: 'Cut it?', preview: { ...preview, columns: {} } })],
    'actions.cut.preview',
    'it shows no columns',
  ],
  [
    'what begins with a field that it does not ask for',
    [withAction('rename', { prefill: ['name'], singleOnly: true })],
    'actions.rename.prefill',
    'it does not ask for "name"',
  ],
  [
    'a page of its own for many records at once',
    [page(), withAction('shut', { page: { path: '/customer/tour', from: {} } })],
    'actions.shut.page',
    'each record would have its own page: add singleOnly',
  ],
  [
    'a page of its own that is not declared',
    [page(), withAction('shut', { singleOnly: true, page: { path: '/customer/nowhere', from: {} } })],
    'actions.shut.page',
    '"/customer/nowhere" is the path of no page',
  ],
  [
    'a page of its own whose path no field fills',
    [
      page({ path: '/customer/tour/:stable', menu: {} }),
      withAction('shut', { singleOnly: true, page: { path: '/customer/tour/:stable', from: {} } }),
    ],
    'actions.shut.page',
    'no field fills ":stable"',
  ],
  [
    'a route that every resource has',
    [withAction('shut', { path: 'history' })],
    'actions',
    "the route history is every resource's own",
  ],
  [
    'a check of what is not asked for',
    [withAction('shut', { checks: [{ field: 'reason', problem: () => null }] })],
    'actions.shut',
    'it does not ask for "reason"',
  ],
  [
    'an action called edit',
    [withAction('edit', {})],
    'actions.edit',
    'this name is a verb of every resource',
  ],
  [
    'an action that starts from an unknown field',
    [withAction('shut', { when: { mood: ['CALM'] } })],
    'actions.shut',
    'there is no field "mood"',
  ],
  [
    'an action that sets an unknown field',
    [withAction('shut', { set: { mood: 'CALM' } })],
    'actions.shut',
    'there is no field "mood"',
  ],
  [
    'an action that holds what is no reference',
    [withAction('shut', { requires: ['status'] })],
    'actions.shut',
    '"status" refers to no other record',
  ],
  [
    'an undo that asks for an input of some records',
    [
      stables({
        actions: {
          shut: { label: 'Shut', roles: ['admin'], set: {}, undo: 'open', input: { why: text({}) } },
          open: {
            label: 'Open',
            roles: ['admin'],
            set: {},
            input: { why: text({ onlyWhen: { status: ['SHUT'] } }) },
          },
        },
      }),
    ],
    'actions.shut.undo',
    'it names an action for many records',
  ],
  [
    'an undo that no action does',
    [withAction('shut', { undo: 'reopen' })],
    'actions.shut.undo',
    'it names an action for many records that asks for nothing else and needs no approval',
  ],
  [
    'an action that touches what is no resource',
    [withAction('shut', { invalidates: ['unicorns'] })],
    'actions.shut',
    '"unicorns" is no resource',
  ],
  [
    'a check at an unknown field',
    [stables({ checks: [{ field: 'mood', reads: [], problem: () => null }] })],
    'checks',
    'there is no field "mood"',
  ],
]

const partial = (onlyWhen: object, options: object = {}, fields: Fields = {}) => [
  stables({}, { extra: text({ onlyWhen, ...options } as never), ...fields }),
]

const conditions: Refusal[] = [
  [
    'an option that depends on no enum',
    [stables({}, { extra: enumOf({ options: { LEFT: 'Left' }, optionsWhen: { LEFT: { name: ['A'] } } }) })],
    'fields.extra',
    'optionsWhen: "name" is no enum of this record',
  ],
  [
    'a condition of an unknown option',
    [
      stables(
        {},
        { extra: enumOf({ options: { LEFT: 'Left' }, optionsWhen: { RIGHT: { status: ['OPEN'] } } }) },
      ),
    ],
    'fields.extra',
    'optionsWhen: there is no option "RIGHT"',
  ],
  ['a condition on no field', partial({}), 'fields.extra', 'onlyWhen names no field'],
  ['a condition on an unknown field', partial({ mood: ['CALM'] }), 'fields.extra', '"mood" is no enum'],
  ['a condition on what is no enum', partial({ name: ['A'] }), 'fields.extra', '"name" is no enum'],
  [
    'a condition on an unknown value',
    partial({ status: ['OPEN', 'AJAR'] }),
    'fields.extra',
    '"status" cannot be "AJAR"',
  ],
  ['a condition on no value', partial({ status: [] }), 'fields.extra', '"status" cannot be ""'],
  [
    'a condition on a field that depends on another',
    partial(
      { door: ['LEFT'] },
      {},
      {
        door: enumOf({ options: { LEFT: 'Left' }, onlyWhen: { status: ['OPEN'] } }),
      },
    ),
    'fields.extra',
    '"door" itself depends on another field',
  ],
  [
    'a condition on a field that not everyone reads',
    partial({ door: ['LEFT'] }, {}, { door: enumOf({ options: { LEFT: 'Left' }, read: ['admin'] }) }),
    'fields.extra',
    'not everyone who sees the record may read "door"',
  ],
  [
    'a managed field of some records',
    partial({ status: ['OPEN'] }, { managed: true }),
    'fields.extra',
    'this one is managed',
  ],
  [
    'a field of some records with a default',
    partial({ status: ['OPEN'] }, { default: 'A' }),
    'fields.extra',
    'a default would give a value',
  ],
  [
    'a secret of some records',
    [stables({}, { extra: secret({ onlyWhen: { status: ['OPEN'] } }) })],
    'fields.extra',
    'a secret is never read',
  ],
  [
    'a condition within a list',
    [stables({}, { extra: array({ of: group({ who: text({ onlyWhen: { status: ['OPEN'] } }) }) }) })],
    'fields.extra',
    'not for "who"',
  ],
  [
    'a condition within a list that an action asks for',
    [
      withAction('shut', {
        input: { all: array({ of: group({ why: text({ onlyWhen: { status: ['OPEN'] } }) }) }) },
      }),
    ],
    'actions.shut.input',
    'not for "why"',
  ],
  [
    'an input that another input would decide',
    [
      withAction('shut', {
        input: {
          how: enumOf({ options: { FAST: 'Fast' } }),
          why: text({ onlyWhen: { how: ['FAST'] } }),
        },
      }),
    ],
    'actions.shut.input.why',
    '"how" is no enum of this record',
  ],
  [
    'an input of some records with a default',
    [withAction('shut', { input: { why: text({ default: 'Old', onlyWhen: { status: ['OPEN'] } }) } })],
    'actions.shut.input.why',
    'a default would give a value',
  ],
  [
    'a preview that depends on an input of some records',
    [
      withAction('shut', {
        confirm: 'Shut it?',
        singleOnly: true,
        input: { why: text({ onlyWhen: { status: ['OPEN'] } }) },
        preview: { inputs: ['why'], list: 'doors', columns: { name: text({}) }, none: 'None.' },
      }),
    ],
    'actions.shut.input.why',
    'a preview asks for the same inputs',
  ],
  [
    'a further input of creating with a condition',
    [stables({ creation: { input: { why: text({ onlyWhen: { status: ['OPEN'] } }) } } })],
    'creation.input',
    'not for "why"',
  ],
]

const isResource = (thing: AnyResource | Page): thing is AnyResource => thing.type === 'resource'
const build = (things: readonly (AnyResource | Page)[]) =>
  buildRegistry(
    things.filter(isResource),
    things.filter((thing): thing is Page => thing.type === 'page'),
  )

const statesHeld: Refusal[] = [
  [
    'a single in fields that there are not',
    [stables({ singles: { open: { of: ['age'], when: { status: ['OPEN'] }, problem: 'One' } } })],
    'singles.open',
    'there is no field "age"',
  ],
  [
    'a single that says no fields',
    [stables({ singles: { open: { of: [], when: { status: ['OPEN'] }, problem: 'One' } } })],
    'singles.open',
    'it says in which fields no two may be alike',
  ],
  [
    'a single in a state that there is not',
    [stables({ singles: { open: { of: ['name'], when: { status: ['AJAR'] }, problem: 'One' } } })],
    'singles.open',
    'the field "status" cannot have every value that it says',
  ],
  [
    'editing in a state that there is not',
    [stables({ edits: { status: ['AJAR'] } })],
    'edits',
    'the field "status" cannot have every value that it says',
  ],
  [
    'deleting in a state that there is not',
    [stables({ deletes: { status: ['AJAR'] } })],
    'deletes',
    'the field "status" cannot have every value that it says',
  ],
]

const linking = (linked: object, actions: object = {}) => [
  other({
    actions: {
      shut: { label: 'Shut', roles: ['admin'], input: { of: reference({ to: 'yards' }) }, set: {} },
    },
  }),
  stables(
    { linkedActions: { shut: { label: 'Shut', of: 'extra', ...linked } }, actions },
    { extra: reference({ to: 'yards' }) },
  ),
]

const linkedActions: Refusal[] = [
  ['one of a field that there is not', linking({ of: 'mood' }), 'linkedActions.shut', 'no field "mood"'],
  [
    'one of no other record',
    linking({ of: 'name' }),
    'linkedActions.shut',
    '"name" refers to no other record',
  ],
  ['one that is not there', linking({ action: 'open' }), 'linkedActions.shut', 'has no action "open"'],
  [
    'one that is its own',
    linking({}, { shut: { label: 'Shut', roles: ['admin'], set: {} } }),
    'linkedActions.shut',
    'itself',
  ],
  [
    'one in a state of no field',
    linking({ when: { mood: ['CALM'] } }),
    'linkedActions.shut',
    'no field "mood"',
  ],
  ['one with an unknown input', linking({ input: 'why' }), 'linkedActions.shut', 'does not ask for "why"'],
  ['one with another input', linking({ input: 'of' }), 'linkedActions.shut', '"of" is no such record'],
]

const approval = { because: 'Two people shut a stable', roles: ['admin'] }
const shutByTwo = (changes: object = {}, rule: object = approval) =>
  stables({
    actions: { shut: { label: 'Shut', roles: ['admin'], set: { status: 'SHUT' }, approval: rule } },
    ...changes,
  })

const approvals: Refusal[] = [
  [
    'one that nobody decides',
    [shutByTwo({}, { ...approval, roles: [] })],
    'actions.shut.approval',
    'somebody must be able to decide',
  ],
  [
    'one of an amount that is no money',
    [shutByTwo({}, { ...approval, amount: 'name' })],
    'actions.shut.approval',
    '"name" is not a field of money',
  ],
  [
    'one of what each edit can set alone',
    [shutByTwo()],
    'actions.shut.approval',
    'an edit could set "status" without a second person',
  ],
]

describe.each([
  ['an approval', approvals],
  ['states', statesHeld],
  ['a linked action', linkedActions],
  ['fields of some records', conditions],
  ['two declarations', doubles],
  ['a title', titles],
  ['a view', views],
  ['a call', calls],
  ['a field', fields],
  ['what is masked', masks],
  ['a scope', scopes],
  ['the quick filters of a view', quickFilters],
  ['what a view offers', offered],
  ['a verb', verbs],
])('a contradiction in %s is refused with its name and its field:', (_, refusals) => {
  it.each(refusals)('%s', (_, things, field, problem) => {
    const name = nameOf(things.at(-1) as AnyResource | Page)
    expect(() => build(things)).toThrow(DeclarationError)
    expect(() => build(things)).toThrow(new RegExp(`^${escaped(name)}: ${escaped(field)}: `))
    expect(() => build(things)).toThrow(problem)
  })
})

describe('the registry', () => {
  it('takes an approval of what no edit can set alone', () => {
    const status = enumOf({ filter: true, managed: true, options: { OPEN: 'Open', SHUT: 'Shut' } })
    expect(() => build([stables({ actions: shutByTwo().actions }, { status })])).not.toThrow()
    expect(() => build([shutByTwo({ approval: { edit: approval } })])).not.toThrow()
    expect(() => build([shutByTwo({ access: { edit: [] } })])).not.toThrow()
  })

  it('takes what does not contradict itself', () => {
    const registry = build([stables(), other({}), page()])
    expect([...registry.byName.keys()]).toEqual(['stables', 'yards'])
    expect([...registry.byTypename.keys()]).toEqual(['Stable', 'Yard'])
    expect(registry.pages.map(({ name }) => name)).toEqual(['paddockTour'])
  })

  it('knows who refers to a resource, also from within a list', () => {
    const yard = other({
      fields: {
        name: text({ required: true }),
        main: reference({ to: 'stables' }),
        others: array({ of: reference({ to: 'stables' }) }),
        open: boolean({}),
      },
    })
    const registry = build([stables(), yard])
    expect(referrersOf(registry, stables()).map(({ resource, name }) => `${resource.name}.${name}`)).toEqual([
      'yards.main',
      'yards.others',
    ])
  })

  it('names a declaration by what it is', () => {
    expect(nameOf(stables())).toBe('resource stables')
    expect(nameOf(page())).toBe('page paddockTour')
  })

  it('cannot be changed once it stands', () => {
    const resource = stables()
    expect(() => Object.assign(resource, { name: 'x' })).toThrow(TypeError)
    expect(() => Object.assign(resource.fields.name ?? {}, { required: false })).toThrow(TypeError)
    expect(() => (resource.access.create as string[]).push('csr')).toThrow(TypeError)
  })
})

function payout(from: readonly string[]): FieldOf<'computed'> {
  return computed<Record<string, unknown>, number>({ as: integer({}), from, value: () => 1 })
}

function coin(): Field {
  return { kind: 'enum', required: true, options: { PHP: 'Peso', XXX: 'Nothing' } }
}

function escaped(source: string): string {
  return source.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
