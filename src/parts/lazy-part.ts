import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { chunkTimeout } from './chunk-timeout'
import { loadChunk } from './load-chunk'

/**
 * A part of a screen whose code comes when it is first shown.
 * @throws ChunkLoadError while drawing, when it does not arrive; the route's fault page shows it.
 */
export function lazyPart<Props>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadChunk(name, load, chunkTimeout) }))
}
