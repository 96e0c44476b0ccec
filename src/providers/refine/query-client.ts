import { QueryClient } from '@tanstack/react-query'

/** What the page knows of the server. A failure is told at once, and being offline is one. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Refine's own defaults would wait and repeat.
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
