import type { AnyResource } from './resource'

/** Whether any call on records of a resource may need an approval. */
export function asksForApproval({ approval, actions }: Pick<AnyResource, 'approval' | 'actions'>): boolean {
  return approval !== undefined || Object.values(actions).some(action => action.approval !== undefined)
}
