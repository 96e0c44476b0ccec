import { QueryCache, QueryClient } from '@tanstack/react-query'
import { type AccessRule, accessAnswer, isAccessKey } from './access'

/** What the page knows of the server. A failure is told at once, and being offline is one. */
export function makeQueryClient(rule: AccessRule): QueryClient {
  return new QueryClient({
    queryCache: new AnsweringCache(rule),
    defaultOptions: {
      // Refine's own defaults would wait and repeat.
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** A cache that has the answer to a question of access as soon as it is asked: no button waits for one. */
class AnsweringCache extends QueryCache {
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
