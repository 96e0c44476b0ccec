import { type Known, reject } from '../declaration-error'
import { kindOf } from '../kinds/kinds'
import { operatorsOf } from '../kinds/mask'
import { filterValue } from './filter-value'
import type { AnyResource } from './resource'

/** @throws DeclarationError for a figure that its list cannot add up to */
export function checkFigures(resource: AnyResource, known: Known): void {
  for (const [name, figure] of Object.entries(resource.figures ?? {})) {
    const where = `figures.${name}`
    const wrong = (problem: string) => reject(resource, where, problem)
    const view = resource.views[figure.view]
    if (!view) reject(resource, where, `there is no view "${figure.view}"`)
    const at = known(figure.at, where)
    if (at.kind !== 'datetime' || !at.filter)
      wrong(`"${figure.at}" must be a time that lists are filtered by`)
    for (const { field: of, operator, value } of figure.filter ?? []) {
      const field = known(of, where)
      if (!field.filter || !operatorsOf(field).includes(operator))
        wrong(`lists are not filtered by "${of}" and ${operator}`)
      if (!filterValue(field, operator, of).safeParse(value).success)
        wrong(`the value of "${of}" is not valid`)
    }
    if (figure.product && 'field' in figure.product) {
      const field = known(figure.product.field, where)
      if (field.kind !== 'enum' || !field.filter)
        wrong(`"${figure.product.field}" must be an enum that lists are filtered by`)
    }
    if (figure.waitsOver !== undefined && figure.group !== 'queue') wrong('waitsOver is for queues')
    if (figure.flow && (figure.group !== 'money' || figure.sum === undefined))
      wrong('only a sum of money of the period comes or goes')
    if (figure.currency !== undefined) {
      const field = known(figure.currency, where)
      if (figure.sum !== undefined || field.kind !== 'enum' || !field.filter)
        wrong('currency is for a figure without a sum, and names an enum that lists are filtered by')
    }
    if (figure.distinct !== undefined) {
      if (
        known(figure.distinct, where).kind !== 'reference' ||
        figure.sum !== undefined ||
        figure.group === 'queue'
      )
        wrong('distinct counts the records that a reference names, in a period, and adds up nothing')
    }
    if (figure.sum === undefined) continue
    const [unit] = kindOf(known(figure.sum, where)).needs(known(figure.sum, where))
    if (!view.totals?.includes(figure.sum)) wrong(`"${figure.sum}" is no total of the view`)
    if (unit === undefined || !known(unit, where).filter)
      wrong(`"${figure.sum}" must have its currency in a field that lists are filtered by`)
  }
}
