import { QueryCache, QueryClient } from '@tanstack/react-query'
import { type AccessRule, accessAnswer, isAccessKey } from './access'

/** The cache of server data. Failures are reported at once, also when offline. */
export function makeQueryClient(rule: AccessRule): QueryClient {
  return new QueryClient({
    queryCache: new AccessAnsweringCache(rule),
    defaultOptions: {
      // Refine's defaults would wait and retry.
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** A cache that answers access checks at once, so that no button waits for one. */
class AccessAnsweringCache extends QueryCache {
  readonly #rule: AccessRule

  constructor(rule: AccessRule) {
    super()
    this.#rule = rule
  }

  override build: QueryCache['build'] = (client, options, state) => {
    const key: readonly unknown[] = options.queryKey
    if (!isAccessKey(key)) return super.build(client, options, state)
    const initialData = accessAnswer(this.#rule, key) as never
    return super.build(client, { ...options, initialData }, state)
  }
}
