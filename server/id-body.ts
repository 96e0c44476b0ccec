import { z } from 'zod'

/** An id that a call sends. Capital letters mean the same (RFC 9562, 4); ids are compared in small ones. */
export const idBody = z.uuid().toLowerCase()
