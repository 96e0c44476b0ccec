import { z } from 'zod'
import { viewName } from '../../src/resources/kernel/declare/saved-view'
import { fieldSchema } from '../../src/resources/kernel/kinds/kinds'
import { roles } from '../../src/resources/kernel/rights/roles'

const name = fieldSchema('name', viewName) as z.core.$ZodType<string>
const version = z.int({ error: 'version must be the version of the view that you saw' })
const endsDefault = z.boolean().optional().describe('true: confirms that a role loses its default view')
const state = z.unknown().describe('filters, sort, q, columns and density of the list')

/** The bodies of the saved view routes; saved-state.ts checks `state` by the declaration. */
export const viewBodies = {
  create: z.strictObject({ resource: z.string(), view: z.string(), name, state }),
  change: z.strictObject({ version, name: z.optional(name), state: state.optional() }),
  share: z.strictObject({
    version,
    role: z
      .enum(roles, { error: 'role is one of the staff roles' })
      .nullable()
      .describe('null: stop sharing it'),
    endsDefault,
  }),
  default: z.strictObject({
    version,
    whose: z.enum(['own', 'role'], { error: 'whose is own or role' }),
    isDefault: z.boolean(),
  }),
  delete: z.strictObject({ version, endsDefault }),
} as const
