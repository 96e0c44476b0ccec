import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '../../parts/lazy-part'
import { dropSecret, readSecret, subscribeSecrets } from './show-once'

/** Loads the code of the dialog. */
export const loadShownOnce = () => import('./shown-once')

const ShownOnce = lazyPart('shown-once', async () => (await loadShownOnce()).ShownOnce)

/** Shows the secrets that the server returns only once, over every page, one after another. */
export function ShownOnceGate() {
  const secret = useSyncExternalStore(subscribeSecrets, readSecret)
  return (
    secret && (
      <Suspense>
        <ShownOnce key={secret.value} secret={secret} onKept={dropSecret} />
      </Suspense>
    )
  )
}
