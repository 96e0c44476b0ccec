/**
 * Makes a held Enter key one press: browsers press the focused button again and again, which would run an action twice,
 * or press the button that took its place. Text of several lines still gets its line breaks.
 */
export function ignoreHeldEnter(): void {
  window.addEventListener('keydown', ignoreRepeat, { capture: true })
}

function ignoreRepeat(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !event.repeat || isMultiLine(event.target)) return
  event.preventDefault()
  event.stopPropagation()
}

function isMultiLine(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
}
