import {
  array,
  boolean,
  color,
  computed,
  date,
  datetime,
  decimal,
  enumOf,
  group,
  image,
  integer,
  json,
  money,
  percent,
  phone,
  reference,
  text,
  timezone,
  url,
} from '../../../src/resources/kernel/declare/field'
import { type AnyResource, defineResource } from '../../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../../src/resources/kernel/registry'

// A small registry for tests, with a field of every kind.

export const stables = defineResource({
  name: 'stables',
  typename: 'Stable',
  label: 'Stables',
  title: 'name',
  icon: 'stable',
  views: { list: { path: '/masters/stables', label: 'Stables', menu: { admin: 1, csr: 1 } } },
  fields: {
    name: text({ required: true, search: true, sort: true }),
    country: enumOf({ filter: true, options: { PH: 'Philippines', MX: 'Mexico' } }),
  },
  access: { create: ['admin'], edit: ['admin'], delete: ['admin'] },
  actions: {},
}) as unknown as AnyResource

export const grooms = defineResource({
  name: 'grooms',
  typename: 'Groom',
  label: 'Grooms',
  title: 'name',
  icon: 'users',
  views: { list: { path: '/masters/grooms', label: 'Grooms', menu: { admin: 3, csr: 3 } } },
  fields: { name: text({ required: true, search: true, sort: true }) },
  access: { create: ['admin'], edit: ['admin'], delete: ['admin'] },
  actions: {},
}) as unknown as AnyResource

export const horses = defineResource({
  name: 'horses',
  typename: 'Horse',
  label: 'Horses',
  title: 'name',
  icon: 'horse',
  views: {
    list: {
      path: '/masters/horses',
      label: 'Horses',
      menu: { admin: 2, csr: 2 },
      sort: { field: 'name', order: 'asc' },
      quick: [
        { label: 'Mine', filter: { field: 'groom', operator: 'eq', value: 'me' } },
        { label: 'Nobody’s', filter: { field: 'groom', operator: 'null' } },
        { label: 'Reserved', filter: { field: 'reserve', operator: 'gte', value: 1 } },
      ],
    },
  },
  fields: {
    name: text({ required: true, search: true, sort: true, max: 40 }),
    code: text({ required: true, unique: true, immutable: true, filter: true, help: 'As in the stud book' }),
    phone: phone({ column: false, filter: true }),
    currency: enumOf({
      required: true,
      filter: true,
      default: 'PHP',
      options: { PHP: 'PHP', MXN: 'MXN', JPY: 'JPY' },
    }),
    purse: money({ currency: { field: 'currency' }, min: 0, filter: true, sort: true }),
    age: integer({ min: 0, max: 40, unit: 'years', filter: true, sort: true }),
    weight: decimal({ scale: 1, min: 0, unit: 'kg', filter: true }),
    share: percent({ filter: true }),
    insured: boolean({ filter: true }),
    status: enumOf({
      required: true,
      filter: true,
      sort: true,
      default: 'RUNNING',
      options: {
        RUNNING: { label: 'Running', color: 'success' },
        RESTING: { label: 'Resting', color: 'warning' },
        RETIRED: { label: 'Retired', color: 'default' },
      },
    }),
    born: date({ filter: true }),
    seenAt: datetime({ filter: true, column: false }),
    zone: timezone({ filter: true, column: false }),
    stable: reference({ to: 'stables', filter: true }),
    groom: reference({ to: 'grooms', person: true, filter: true, column: false }),
    nemesis: reference({ to: 'horses', column: false }),
    rivals: array({ of: reference({ to: 'horses' }), filter: true, column: false }),
    colours: array({ of: enumOf({ options: { BAY: 'Bay', GREY: 'Grey', ROAN: 'Roan' } }), filter: true }),
    contacts: array({
      of: group({ who: text({ required: true }), phone: phone({}) }),
      max: 3,
      column: false,
    }),
    notes: json({ column: false, filter: true }),
    site: url({ column: false, filter: true }),
    picture: image({ column: false, filter: true }),
    silk: color({ column: false, filter: true }),
    doubled: computed<{ age: number | null }, number | null>({
      label: 'Twice its age',
      as: integer({}),
      from: ['age'],
      value: ({ age }) => (age === null ? null : age * 2),
    }),
    reserve: money({ currency: 'PHP', read: ['admin'], column: false, filter: true }),
    ranking: integer({ managed: true, column: false }),
  },
  access: { create: ['admin', 'csr'], edit: ['admin', 'csr'], delete: ['admin'] },
  edits: { status: ['RUNNING', 'RESTING'] },
  actions: {
    rest: {
      label: 'Rest',
      roles: ['admin'],
      when: { status: ['RUNNING'] },
      set: { status: 'RESTING' },
      undo: 'wake',
    },
    wake: { label: 'Wake', roles: ['admin'], when: { status: ['RESTING'] }, set: { status: 'RUNNING' } },
    retire: {
      label: 'Retire',
      done: 'Retired',
      roles: ['admin'],
      when: { status: ['RUNNING', 'RESTING'] },
      set: { status: 'RETIRED' },
      input: { reason: text({ required: true, min: 5, lines: 3 }) },
      confirm: 'It will not run again.',
      serious: true,
    },
  },
  checks: [
    {
      field: 'insured',
      reads: ['insured', 'reserve'],
      problem: ({ insured, reserve }) => (insured && !reserve ? 'An insured horse needs a reserve' : null),
    },
    {
      field: 'weight',
      reads: ['age', 'weight'],
      problem: ({ age, weight }) =>
        age !== null && weight !== null && age < 2 && weight > 400
          ? 'A foal of more than 400 kg is not believable'
          : null,
    },
  ],
}) as unknown as AnyResource

export const stud = buildRegistry([stables, grooms, horses], [])
