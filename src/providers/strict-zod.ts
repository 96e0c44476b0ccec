import { z } from 'zod'

// zod tries whether it may compile code; the content security policy reports each try. To be imported before any schema.
z.config({ jitless: true })
