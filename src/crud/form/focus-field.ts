const controls = 'input:not([type=hidden]):not([aria-hidden=true]), textarea, [role=combobox], button'

/**
 * Focuses a field of the form: its invalid control, otherwise its first control.
 * @param place which invalid control, counted from 0
 */
export function focusField(name: string, place = 0): void {
  const field = document.querySelector(`[data-field="${name}"]`)
  const invalid = [
    ...(field?.querySelectorAll<HTMLElement>('[aria-invalid=true]:not([aria-hidden=true])') ?? []),
  ]
  const target = invalid[place] ?? invalid[0] ?? field?.querySelector<HTMLElement>(controls)
  target?.focus()
}
