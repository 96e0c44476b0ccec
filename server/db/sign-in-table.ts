import { signIns } from '../../src/resources/people/sign-ins'
import { tableOf } from './tables'

/** The authentication log, which only sign-in writes. */
export const signInTable = tableOf(signIns)
