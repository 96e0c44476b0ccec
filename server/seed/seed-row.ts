import type { Fields, Values } from '../../src/resources/kernel/declare/field'

/**
 * A record of a resource as a seed writes it: only what it says differently from the defaults. A reference is
 * written as a unique value of the other record, such as its code.
 */
export type SeedRow<R> = R extends { readonly fields: infer F extends Fields }
  ? { readonly [Name in keyof F]?: Values<F>[Name] } & { readonly createdAt?: string }
  : never
