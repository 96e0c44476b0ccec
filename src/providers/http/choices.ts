import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { ChoicesAnswer, ChoicesRequest } from '../../resources/kernel/wire/choices'
import { request } from './http'

/**
 * Fetches the records that a reference field may name.
 * @throws RequestError
 */
export function askChoices(
  { name, backend }: AnyResource,
  asked: ChoicesRequest,
  signal?: AbortSignal,
): Promise<ChoicesAnswer> {
  return request('POST', `/admin/get/${name}/choices`, asked, {
    backend: backend ?? 'api',
    ...(signal && { signal }),
  })
}
