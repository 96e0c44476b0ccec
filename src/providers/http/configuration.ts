import { defaultCutoff } from '../../domain/cutoff'
import type { PublicConfiguration } from '../../resources/kernel/wire/wire'

export type EnvironmentName = PublicConfiguration['environments'][number]['name']

/** All environments; the first is the default (docs/contract.md, Environments and addresses). */
export const environmentNames = ['DEV', 'TEST', 'PROD'] as const satisfies readonly EnvironmentName[]

/** The addresses of our own server, for a page without a configuration block (development). */
const ownServer: PublicConfiguration = {
  environments: [
    { name: 'DEV', api: '/api/dev', feed: '/feed' },
    { name: 'TEST', api: '/api/test', feed: '/feed' },
    { name: 'PROD', api: '/api/prod', feed: '/feed/prod' },
  ],
  streamHosts: [],
  cutoff: defaultCutoff,
}

/**
 * Returns the configuration of this deployment from the JSON block that the server writes into index.html.
 * @throws SyntaxError when the block is not JSON
 */
export function readConfiguration(): PublicConfiguration {
  const text = document.getElementById('paddock-config')?.textContent ?? ''
  return { ...ownServer, ...JSON.parse(text || '{}') }
}

/** The platform's API, and the second backend (docs/contract.md, Environments and addresses). */
export type Backend = 'api' | 'feed'

/** Returns the base address of an environment's backend; null if this deployment does not serve the environment. */
export function addressOf(environment: EnvironmentName, backend: Backend = 'api'): string | null {
  return readConfiguration().environments.find(({ name }) => name === environment)?.[backend] ?? null
}
