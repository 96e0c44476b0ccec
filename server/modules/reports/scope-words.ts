import type { ReportScope } from '../../../src/domain/report-scope'
import { labelOf } from '../../../src/resources/kernel/declare/field'
import { auditors } from '../../../src/resources/oversight/auditors'
import { titlesOf } from '../../crud/titles'
import type { Orm } from '../../db/database'
import { measured } from '../../export/cells'
import { systemReader } from './file-of-run'

const { scopeVenues, scopePartners, scopeProducts, scopeFrom, scopeTo } = auditors.fields

/** Describes the limits of an auditor's run with the labels of their record: "Venues: Metro Turf; From: 2026-01-01". */
export async function describeScope(
  orm: Orm,
  { venues, partners, products, from, to }: ReportScope,
): Promise<string> {
  const limits = [
    ['scopeVenues', scopeVenues, venues],
    ['scopePartners', scopePartners, partners],
    ['scopeProducts', scopeProducts, products],
    ['scopeFrom', scopeFrom, from ?? []],
    ['scopeTo', scopeTo, to ?? []],
  ] as const
  const set = limits.filter(([, , value]) => value.length > 0)
  const row = Object.fromEntries(set.map(([name, , value]) => [name, value]))
  const fields = set.map(([name, field]) => [name, field] as const)
  const titles = Object.fromEntries(await titlesOf({ actor: systemReader, database: { orm } }, fields, [row]))
  return set
    .map(([name, field, value]) => `${labelOf(name, field)}: ${measured(field, value, { row, titles })}`)
    .join('; ')
}
