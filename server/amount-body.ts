import { z } from 'zod'
import { mostAmount } from '../src/domain/money'

/** An amount that a call moves, in minor units. */
export const amountBody = z.int().positive().max(mostAmount)
