const controls = 'input:not([type=hidden]):not([aria-hidden=true]), textarea, [role=combobox], button'

/**
 * Puts the cursor into a field of the form: to what is wrong in it, otherwise to its first control.
 * @param place which of the things that are wrong in it, counted from 0
 */
export function focusField(name: string, place = 0): void {
  const field = document.querySelector(`[data-field="${name}"]`)
  const wrong = [
    ...(field?.querySelectorAll<HTMLElement>('[aria-invalid=true]:not([aria-hidden=true])') ?? []),
  ]
  const target = wrong[place] ?? wrong[0] ?? field?.querySelector<HTMLElement>(controls)
  target?.focus()
}
