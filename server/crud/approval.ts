import type { ApprovalRule } from '../../src/resources/kernel/declare/approval'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import type { By } from '../context'
import { AppError } from '../errors'

type Values = Readonly<Record<string, unknown>>

/** The rule by which a verb of a resource needs another person; undefined for most. */
export function approvalRuleOf(
  { approval, actions }: AnyResource,
  verb: string,
): ApprovalRule<Values> | undefined {
  const rule =
    verb === 'create' || verb === 'edit'
      ? approval?.[verb]
      : Object.hasOwn(actions, verb) && actions[verb]?.approval
  return rule ? (rule as unknown as ApprovalRule<Values>) : undefined
}

/**
 * To be called once it is known what a write changes, and before it is written. The system needs nobody's agreement.
 * @param before the record as it is, locked; null for one that is made
 * @throws AppError 409 where nobody was asked
 */
export function requireApproval(
  { actor, approval }: Pick<By, 'actor' | 'approval'>,
  rule: ApprovalRule<Values> | undefined,
  before: Values | null,
  after: Values,
): void {
  if (!actor || !rule || rule.when?.(before, after) === false) return
  if (!approval)
    throw new AppError(
      409,
      'approval_needed',
      `${rule.because}. It cannot be done as part of something else.`,
    )
  if ('onNeeded' in approval) approval.onNeeded()
}
