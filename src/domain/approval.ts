/** Hours after which an undecided request expires. */
export const approvalHours = 24

/**
 * Days during which an account cannot be approved by the users who set or reset its credentials, because they
 * may know them.
 */
export const credentialDays = 7

/** Placeholder in an effect for a time that is known only on approval. */
export const approvalTime = '{approval time}'

/** Placeholder for a time that counts from the approval. */
export function timeAfterApproval(minutes: number): string {
  return `{approval time + ${minutes} min}`
}

/** Placeholder for the id of a record that the approval creates. */
export function newRecord(type: string): string {
  return `{new ${type}}`
}

/** Whether a value is such a placeholder. */
export function isNewRecord(value: unknown): boolean {
  return typeof value === 'string' && /^\{new \w+\}$/.test(value)
}

/** Returns the minutes of `timeAfterApproval`; null for any other value. */
export function minutesAfterApproval(value: unknown): number | null {
  const [, minutes] = (typeof value === 'string' && /^\{approval time \+ (\d+) min\}$/.exec(value)) || []
  return minutes === undefined ? null : Number(minutes)
}

/** What the maker of a request is told, whose decision it is not. */
export const ownRequestProblem = 'You made this request yourself; ask another person to decide it'

/** What a checker is told of records, by their titles, that are no longer as they were when the request was made. */
export function targetChangedProblem(titles: readonly string[]): string {
  return `${titles.join(', ')} changed after this request was made; reject it, and have it made again`
}

/** The facts about a request and its approver at the time of the decision. */
export interface DecisionFacts {
  /** ISO 8601 in UTC. */
  readonly now: string
  readonly expiresAt: string
  readonly maker: {
    readonly id: string
    readonly name: string
    readonly isActive: boolean
    /** Whether the user's current roles still allow the action. */
    readonly isPermitted: boolean
  }
  readonly checker: {
    readonly id: string
    readonly roles: readonly string[]
    readonly isActive: boolean
    /** Users who set or reset the approver's credentials within `credentialDays`. */
    readonly credentialSetters: readonly string[]
  }
  /** The current rule; null when it no longer applies. */
  readonly rule: { readonly roles: readonly string[] } | null
  /** Whether the stored request still matches the declaration. */
  readonly isKnownShape: boolean
  /** The hash of the stored request, and the hash of the version that the approver saw. */
  readonly hash: string
  readonly seenHash: string
  /** The ids of the records that it is about. */
  readonly targets: readonly string[]
  /** Titles of the records that were changed after the request was made. */
  readonly changedTargets: readonly string[]
  /** Users who changed a target within the last `approvalHours`. */
  readonly editors: readonly string[]
}

/** Why a request cannot be approved by this user now. */
export interface DecisionProblem {
  /** 403: another user could; 409: nobody can in its current state. */
  readonly status: 403 | 409
  readonly code: string
  readonly problem: string
}

/** Returns the first reason against an approval; null when there is none (docs/approvals.md). */
export function approvalProblem(facts: DecisionFacts): DecisionProblem | null {
  const failed = rules.find(({ holds }) => !holds(facts))
  return failed ? { status: failed.status, code: failed.code, problem: failed.problem(facts) } : null
}

interface Rule extends Omit<DecisionProblem, 'problem'> {
  readonly holds: (facts: DecisionFacts) => boolean
  readonly problem: (facts: DecisionFacts) => string
}

const rules: readonly Rule[] = [
  {
    status: 403,
    code: 'own_request',
    holds: ({ maker, checker }) => maker.id !== checker.id,
    problem: () => ownRequestProblem,
  },
  {
    status: 409,
    code: 'expired',
    holds: ({ now, expiresAt }) => Date.parse(now) < Date.parse(expiresAt),
    problem: () => `This request is older than ${approvalHours} hours and has expired; it can be made again`,
  },
  {
    status: 409,
    code: 'rule_changed',
    holds: ({ rule, isKnownShape }) => rule !== null && isKnownShape,
    problem: () => 'The rule behind this request has changed since; reject it, and have it made again',
  },
  {
    status: 403,
    code: 'forbidden',
    holds: ({ rule, checker }) => checker.isActive && holdsAny(checker.roles, rule?.roles ?? []),
    problem: ({ rule }) => `This is decided by the roles ${(rule?.roles ?? []).join(', ')}`,
  },
  {
    status: 409,
    code: 'maker_not_permitted',
    holds: ({ maker }) => maker.isActive && maker.isPermitted,
    problem: ({ maker }) => `${maker.name} may no longer do this; reject the request`,
  },
  {
    status: 403,
    code: 'credentials_set_by_maker',
    holds: ({ maker, checker }) => !checker.credentialSetters.includes(maker.id),
    problem: ({ maker }) =>
      `${maker.name} set or reset your sign-in within the last ${credentialDays} days; ask another person to decide`,
  },
  {
    status: 403,
    code: 'edited_target',
    holds: ({ checker, editors }) => !editors.includes(checker.id),
    problem: () =>
      `You changed this record within the last ${approvalHours} hours; ask another person to decide`,
  },
  {
    status: 403,
    code: 'own_record',
    holds: ({ checker, targets }) => !targets.includes(checker.id),
    problem: () => 'This request is about your own account; ask another person to decide it',
  },
  {
    status: 409,
    code: 'target_changed',
    holds: ({ changedTargets }) => changedTargets.length === 0,
    problem: ({ changedTargets }) => targetChangedProblem(changedTargets),
  },
  {
    status: 409,
    code: 'look_again',
    holds: ({ hash, seenHash }) => hash === seenHash,
    problem: () => 'This request changed since you opened it. Check it again before you decide.',
  },
]

function holdsAny(roles: readonly string[], asked: readonly string[]): boolean {
  return asked.some(role => roles.includes(role))
}
