import type { Fields, Values } from '../../src/resources/kernel/declare/field'

/**
 * A record in a seed: only the values that differ from the defaults. A reference is written as a unique value
 * of the other record, such as its code.
 */
export type SeedRow<R> = R extends { readonly fields: infer F extends Fields }
  ? { readonly [Name in keyof F]?: Values<F>[Name] } & { readonly createdAt?: string }
  : never
