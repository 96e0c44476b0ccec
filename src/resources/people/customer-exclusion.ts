import {
  customerSteps,
  type Excludable,
  type ExclusionTerm,
  excluded,
  exclusionSources,
  exclusionTerms,
  included,
  isExclusionOver,
  relations,
} from '../../domain/customer'
import type { CountryCode } from '../../domain/venue'
import type { Moment } from '../kernel/declare/declared-action'
import { datetime, enumOf, text } from '../kernel/declare/field'
import { labelsOf, reason } from '../options'

// Exclusions of a customer: asked for by the customer, by a relative or by PAGCOR's list (docs/domain.md, Customers).

type Customer = Excludable & { readonly country: CountryCode }

/** The request of a relative, and the proof that they may make it. */
interface FamilyRequest {
  readonly term: ExclusionTerm
  readonly relative: string
  readonly relation: keyof typeof relations
  readonly papers: string
}

const term = enumOf({ required: true, options: labelsOf(exclusionTerms) })

const changes = ['status', 'exclusionUntil', 'exclusionThen', 'exclusionBy', 'exclusionRelative'] as const

export const exclusionFields = {
  exclusionUntil: datetime({
    label: 'Excluded until',
    managed: true,
    filter: true,
    sort: true,
    column: false,
  }),
  exclusionThen: enumOf({
    label: 'After the exclusion',
    managed: true,
    column: false,
    options: { ACTIVE: 'Active', SUSPENDED: 'Suspended' },
  }),
  exclusionBy: enumOf({
    label: 'Exclusion asked for by',
    managed: true,
    filter: true,
    column: false,
    options: labelsOf(exclusionSources),
  }),
  exclusionRelative: text({
    label: 'Relative',
    managed: true,
    max: 240,
    sensitive: true,
    column: false,
    read: ['admin', 'csr'],
    help: 'Name, relation and the papers that were seen',
  }),
}

export const exclusionActions = {
  selfExclude: {
    label: 'Apply self-exclusion',
    done: 'Self-exclusion applied',
    roles: ['admin'],
    singleOnly: true,
    when: { status: customerSteps.selfExclude.from },
    changes,
    set: (row: Customer, { term }: { term: ExclusionTerm }, { now }: Moment) => ({
      ...excluded(row, term, now),
      exclusionBy: 'SELF' as const,
      exclusionRelative: null,
    }),
    input: { term, reason },
    confirm: "Ends automatically. It can't be lifted early, only extended.",
    serious: true,
  },
  familyExclude: {
    label: 'Apply exclusion by family',
    done: 'Exclusion by family applied',
    roles: ['admin'],
    singleOnly: true,
    when: { status: customerSteps.selfExclude.from },
    changes,
    set: (row: Customer, { term, relative, relation, papers }: FamilyRequest, { now }: Moment) => ({
      ...excluded(row, term, now),
      exclusionBy: 'FAMILY' as const,
      exclusionRelative: `${relative}, ${relations[relation].label.toLowerCase()}. ${papers}`,
    }),
    input: {
      term,
      relative: text({ label: 'Name of the relative', required: true, min: 3, max: 80, sensitive: true }),
      relation: enumOf({ required: true, options: labelsOf(relations) }),
      papers: text({
        label: 'Papers seen',
        required: true,
        min: 10,
        max: 120,
        help: 'What shows who the relative is and how they are related, at least 10 characters',
      }),
      reason,
    },
    confirm: "Ends automatically. It can't be lifted early, only extended.",
    serious: true,
  },
} as const

/** Done with a customer whom PAGCOR's list names (docs/exclusion-lists.md). */
export const listExclude = {
  label: "Exclude by PAGCOR's list",
  done: "Excluded by PAGCOR's list",
  roles: [],
  hidden: true,
  singleOnly: true,
  when: { status: customerSteps.selfExclude.from },
  changes,
  set: () => ({}),
} as const

/** Done by the job that ends exclusions. */
export const endExclusion = {
  label: 'End exclusion',
  roles: [],
  hidden: true,
  when: { status: ['SELF_EXCLUDED'] },
  problem: (row: Excludable, { now }: Moment) =>
    isExclusionOver(row, now) ? null : 'The exclusion has not ended yet',
  changes,
  set: (row: Excludable) => ({ ...included(row), exclusionBy: null, exclusionRelative: null }),
} as const
