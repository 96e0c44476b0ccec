import { tokens } from '../theme/tokens'

/** After how many milliseconds loading a lazy part fails (docs/contract.md, Constants). */
export const chunkTimeout = tokens.chunkTimeout
