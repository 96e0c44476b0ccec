import { kindOf } from '../kinds/kinds'
import { datetime, type Field, type Fields, integer, reference, text } from './field'
import { inSentence } from './in-sentence'
import { type AnyResource, defineResource } from './resource'

/** Returns the name of the resource that holds another's editions; it follows from the other's typename. */
export function editionsName({ typename }: Pick<AnyResource, 'typename'>): string {
  return `${parentField({ typename })}Editions`
}

/** Returns the reference from an edition to its record: `poolType` for editions of a PoolType. */
export function parentField({ typename }: Pick<AnyResource, 'typename'>): string {
  return typename.charAt(0).toLowerCase() + typename.slice(1)
}

/** Returns the fields whose change makes an edition. */
export function termsOf({ fields, editions }: AnyResource): string[] {
  return Object.keys(fields).filter(name => editions && !editions.without.includes(name))
}

/**
 * Returns the editions of a resource as their own resource: append-only, listed on the page of their record,
 * with the terms at that time. Users who may see the record may see them; only the server writes them.
 */
export function editionsOf(resource: AnyResource): AnyResource {
  const { typename, title, fields, one, icon, base, access } = resource
  const kept = [title, ...termsOf(resource)].map(name => {
    const column = resource.editions?.columns.includes(name) === true
    return [name, { ...termOf(fields[name] as Field), column }] as const
  })
  return defineResource({
    name: editionsName(resource),
    typename: `${typename}Edition`,
    label: `${one} editions`,
    title: 'editionTitle',
    icon,
    base: `${base}/editions`,
    partOf: parentField(resource),
    appendOnly: true,
    views: {},
    access: { list: access.list ?? [], show: access.show ?? [], create: [] },
    actions: {},
    singles: {
      number: {
        of: [parentField(resource), 'editionNumber'],
        when: {},
        problem: `Two people changed this ${inSentence(one)} at once`,
      },
    },
    fields: {
      editionTitle: text({
        label: 'Edition',
        required: true,
        managed: true,
        max: 240,
        derive: row => `${row[title]}, edition ${row.editionNumber}`,
      }),
      [parentField(resource)]: reference({
        label: one,
        to: resource.name,
        outlives: true,
        required: true,
        filter: true,
      }),
      editionNumber: integer({ label: 'Number', required: true, min: 1, sort: true, column: false }),
      ...Object.fromEntries(kept),
      savedAt: datetime({ required: true, managed: true, stamp: 'now' }),
      savedBy: reference({ to: 'staff', person: true, outlives: true, managed: true, stamp: 'actor' }),
    } as Fields & { readonly editionTitle: Field },
  })
}

/** Copies a field of the record for its editions, without the options about writing. */
function termOf(field: Field): Field {
  const {
    managed: _managed,
    unique: _unique,
    search: _search,
    derive: _derive,
    significant: _significant,
    reasoned: _reasoned,
    immutable: _immutable,
    fixedWhenUsed: _fixedWhenUsed,
    ...rest
  } = field
  return kindOf(field).compute ? field : (rest as Field)
}
