import { tokens } from '../theme/tokens'

/** After how many milliseconds a lazy part of a generated screen is given up (docs/contract.md, Constants). */
export const chunkTimeout = tokens.chunkTimeout
