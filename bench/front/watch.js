// Runs in the measured page, before anything else does. Plain JavaScript: it reaches the browser as it stands here.

/**
 * What is waited for: an element that a person can see, and can type in if it is a field.
 * @typedef {{ selector: string, text?: string, not?: readonly string[] }} Goal
 * `text` must stand in it, `not` is what stood in such places before.
 */

/** The time at which the person last began to press or type, of the same origin as performance.now(). */
globalThis.pressedAt = 0

/** Answers the time at which the goal had been painted. */
globalThis.watchFor = goal =>
  new Promise(resolve => {
    const look = () => {
      if (!isSeen(goal)) return requestAnimationFrame(look)
      // The frame that is being made is painted before the next message is taken.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      port2.postMessage(null)
    }
    requestAnimationFrame(look)
  })

/** Takes the time of the next press or key. */
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

/** Whether a loading overlay that fades away lets less than half of the page through. */
function isVeiled() {
  const veil = document.querySelector('.loading')
  return veil !== null && Number(getComputedStyle(veil).opacity) > 0.5
}
