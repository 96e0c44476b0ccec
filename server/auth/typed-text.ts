import { z } from 'zod'

/** A text that a person types. `missing` is said where there is none. */
export const typedText = (missing: string, most: number) =>
  z
    .string(missing)
    .min(1, missing)
    .max(most, `Use at most ${most.toLocaleString('en')} characters`)
