const controls = 'input:not([type=hidden]):not([aria-hidden=true]), textarea, [role=combobox], button'

/** Puts the cursor into a field of the form: to what is wrong in it, otherwise to its first control. */
export function focusField(name: string): void {
  const place = document.querySelector(`[data-field="${name}"]`)
  const wrong = place?.querySelector<HTMLElement>('[aria-invalid=true]:not([aria-hidden=true])')
  const target = wrong ?? place?.querySelector<HTMLElement>(controls)
  target?.focus()
}
