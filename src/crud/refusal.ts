import type { RequestError } from '../providers/http/http'
import type { Problems } from '../resources/kernel/declare/schema'

/** What the server says of each field; nested ones by their path. */
export function refusedFields({ errors }: RequestError): Problems {
  return Object.fromEntries(Object.entries(errors).map(([name, said]) => [name, [said].flat().join(' ')]))
}
