import type { States } from './referring'

/**
 * An action of the record that a field refers to, offered for this record too: a link that opens the page of the other
 * one with the dialog of the action.
 */
export interface LinkedAction<Name extends string = string> {
  readonly label: string
  /** The field that refers to the record with the action. */
  readonly of: Name
  /** The action there, or another linked action; by default the one of the same name. */
  readonly action?: string
  /** The input of the action that starts with this record. */
  readonly input?: string
  /** The states of this record that offer it; by default all. */
  readonly when?: States
}
