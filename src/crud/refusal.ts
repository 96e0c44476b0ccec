import type { RequestError } from '../providers/http/http'
import type { Problems } from '../resources/kernel/declare/schema'

/** Returns the server's error messages by field; those of nested fields by path. */
export function refusedFields({ errors }: RequestError): Problems {
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [name, [messages].flat().join(' ')]),
  )
}
