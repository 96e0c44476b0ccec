import type { Module } from '../../module'
import { applyBatch, makeNameChange, previewBatch, undoBatch } from './batches'
import { nameRoutes } from './platform-routes'

export { displayNames } from './find-names'

/** Names that people read, in place of those of the feed (docs/names.md). */
export const namesModule: Module = {
  makers: { nameChanges: makeNameChange },
  handlers: { 'nameBatches.apply': applyBatch, 'nameBatches.undo': undoBatch },
  platformRoutes: nameRoutes,
  previews: { 'nameBatches.apply': previewBatch },
}
