/** The part of a request for approval that users do not see, kept until it is decided. */
export interface KeptRequest {
  /** The resource's name. */
  readonly resource: string
  /** create, edit or the name of an action. */
  readonly verb: string
  readonly target: CommandTarget | null
  /** Without secrets. */
  readonly values: Readonly<Record<string, unknown>>
  /** Of the values, as the declaration had it. */
  readonly shape: string
  /** The records that it would change, with their versions at the time of the request. */
  readonly targets: readonly EffectTarget[]
}

/** The record that a command is meant for. */
export interface CommandTarget {
  readonly id: string
  /** That the person saw; an action that is `unversioned` goes without. */
  readonly version: number | null
}

/** A record that a command changes. */
export interface EffectTarget {
  /** Its typename. */
  readonly type: string
  readonly id: string
  readonly version: number
  readonly title: string
}
