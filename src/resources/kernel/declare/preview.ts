import type { Fields } from './field'

/** The preview in the dialog of an action: the changes that it would make (docs/declaration.md, Previews). */
export interface Preview {
  /** The inputs that the answer depends on. */
  readonly inputs: readonly string[]
  /** The name of the list in the answer. */
  readonly list: string
  /** The columns of the list; the first one names the row. */
  readonly columns: Fields
  /** Shown in place of an empty list. */
  readonly none: string
  /** The action is refused while the list is empty, so that the dialog does not offer it. */
  readonly needsRows?: true
  /** Shown in the request for approval, too: what the action would do by now. For effects that come later, such as by a job. */
  readonly inRequest?: true
}

/** Returns the inputs of an action that its preview depends on. */
export function previewInputs({
  input = {},
  preview,
}: {
  readonly input?: Fields
  readonly preview?: Preview
}): Fields {
  const names = new Set(preview?.inputs)
  return Object.fromEntries(Object.entries(input).filter(([name]) => names.has(name)))
}
