import type { ApprovalRule } from '../../src/resources/kernel/declare/approval'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import type { By } from '../context'
import { AppError } from '../errors'

type Values = Readonly<Record<string, unknown>>

/** Returns the approval rule for a verb of a resource; undefined for most. */
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
 * Requires an approval where the rule says so. Call it when the changes are known, before they are written.
 * The system needs no approval.
 * @param before the current record, locked; null for a new one
 * @param isAsked whether the handler of the action asks for it (`when: 'handler'`)
 * @throws AppError 409 when there is no approval
 */
export function requireApproval(
  { actor, approval }: Pick<By, 'actor' | 'approval'>,
  rule: ApprovalRule<Values> | undefined,
  before: Values | null,
  after: Values,
  isAsked = false,
): void {
  if (!actor || !rule) return
  const isNeeded = rule.when === 'handler' ? isAsked : rule.when?.(before, after) !== false
  if (!isNeeded) return
  if (!approval)
    throw new AppError(
      409,
      'approval_needed',
      `${rule.because}. It cannot be done as part of something else.`,
    )
  if ('onNeeded' in approval) approval.onNeeded()
}
