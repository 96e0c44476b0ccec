import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { chunkTimeout } from './chunk-timeout'
import { loadChunk } from './load-chunk'

/**
 * Returns a component whose code loads when it is first shown.
 * @throws ChunkLoadError while rendering, if loading fails; the route's fault page shows it
 */
export function lazyPart<Props>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadChunk(name, load, chunkTimeout) }))
}
