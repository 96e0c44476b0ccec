import type { States } from './referring'

/** An option of an enum: its label, or the label with the colour of its badge. */
export type Option = string | { readonly label: string; readonly color: Tone }
export type Tone = 'default' | 'primary' | 'success' | 'warning' | 'error' | 'info'

export interface EnumSpecs {
  readonly options: Readonly<Record<string, Option>>
  /** An option can be chosen only while other enum fields have one of these values. */
  readonly optionsWhen?: Readonly<Record<string, States>>
}
