import { tokens } from '../theme/tokens'

/** After how many milliseconds a lazy part of a generated screen is given up (spec §9). */
export const chunkTimeout = tokens.chunkTimeout
