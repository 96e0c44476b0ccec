import type { Fields } from '../../src/resources/kernel/declare/field'
import { enumOf, text } from '../../src/resources/kernel/declare/field'
import {
  type AnyResource,
  type Declaration,
  definePage,
  defineResource,
  type Page,
  type PageDeclaration,
} from '../../src/resources/kernel/declare/resource'

/** Returns a small valid resource with changes that the compiler would reject in a declaration. */
export function stables(changes: object = {}, fields: Fields = {}): AnyResource {
  return defineResource({
    name: 'stables',
    typename: 'Stable',
    label: 'Stables',
    title: 'name',
    icon: 'venue',
    views: { list: { path: '/masters/stables', label: 'Stables', menu: { admin: 1 } } },
    fields: {
      name: text({ required: true, sort: true }),
      status: enumOf({ filter: true, options: { OPEN: 'Open', SHUT: 'Shut' } }),
      ...fields,
    },
    access: { create: ['admin'], edit: ['admin'], delete: ['admin'] },
    actions: {},
    ...changes,
  } as Declaration<Fields>)
}

export function page(changes: Partial<PageDeclaration> = {}): Page {
  return definePage({
    name: 'paddockTour',
    path: '/customer/tour',
    label: 'Tour',
    icon: 'tour',
    menu: { admin: 2 },
    ...changes,
  })
}
