import type { AnyResource } from './resource'

/** Whether anything that is done with the records of a resource may need a second person. */
export function asksForApproval({ approval, actions }: Pick<AnyResource, 'approval' | 'actions'>): boolean {
  return approval !== undefined || Object.values(actions).some(action => action.approval !== undefined)
}
