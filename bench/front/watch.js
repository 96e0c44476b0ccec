// Runs in the measured page before anything else. Plain JavaScript: it is sent to the browser unchanged.

/**
 * The element to wait for: visible, and editable if it is a field.
 * @typedef {{ selector: string, text?: string, not?: readonly string[] }} Goal
 * `text` must be in it; `not` lists texts that were there before.
 */

/** The time of the user's last press or key, with the time origin of performance.now(). */
globalThis.pressedAt = 0

/** Resolves with the time at which the goal was painted. */
globalThis.watchFor = goal =>
  new Promise(resolve => {
    const look = () => {
      if (!isSeen(goal)) return requestAnimationFrame(look)
      // The current frame is painted before the next message arrives.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      port2.postMessage(null)
    }
    requestAnimationFrame(look)
  })

/** Records the time of the next press or key. */
globalThis.awaitPress = () => {
  const kinds = ['pointerdown', 'keydown', 'input']
  const note = event => {
    globalThis.pressedAt = event.timeStamp
    for (const kind of kinds) removeEventListener(kind, note, true)
  }
  for (const kind of kinds) addEventListener(kind, note, true)
}

function isSeen({ selector, text = '', not = [] }) {
  for (const element of document.querySelectorAll(selector)) {
    const said = element.value ?? element.textContent
    if (said.includes(text) && !not.includes(said) && isOpen(element, said)) return true
  }
  return false
}

function isOpen(element, said) {
  const { left, top, width, height } = element.getBoundingClientRect()
  if (width === 0 || height === 0 || isVeiled()) return false
  const hit = document.elementFromPoint(left + Math.min(width, 40) / 2, top + height / 2)
  if (!hit || !(element.contains(hit) || hit.contains(element))) return false
  return element instanceof HTMLInputElement ? !element.disabled && !element.readOnly : said.trim() !== ''
}

/** Whether a fading loading overlay still hides more than half of the page. */
function isVeiled() {
  const veil = document.querySelector('.loading')
  return veil !== null && Number(getComputedStyle(veil).opacity) > 0.5
}
