import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import type { Modules, Rule } from '../context'
import { lock } from '../db/advisory-locks'
import type { Orm } from '../db/database'

type Values = Readonly<Record<string, unknown>>

/** Returns the rule of a resource if it depends on one of these fields. */
export function ruleFor(
  { rules }: Pick<Modules, 'rules'>,
  resource: AnyResource,
  names: readonly string[],
): Rule | undefined {
  const rule = rules[resource.name]
  return rule?.reads.some(name => names.includes(name)) ? rule : undefined
}

/** Takes the advisory locks of a rule, always in the same order, so that two transactions never deadlock. */
export async function lockByRule(
  transaction: Orm,
  rule: Rule | undefined,
  before: Values | null,
  given: Values,
): Promise<void> {
  await lockKeys(transaction, rule?.locks?.(before, given) ?? [])
}

/** Takes these locks, for modules that write without the engine. */
export async function lockKeys(transaction: Orm, keys: readonly string[]): Promise<void> {
  for (const key of [...new Set(keys)].sort()) await lock(transaction, 'rule', key)
}
