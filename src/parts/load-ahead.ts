/** Lets something come before it is asked for. Whoever asks for it asks again, and is told then if it fails again. */
export function loadAhead(coming: Promise<unknown>): void {
  coming.catch(error => console.warn('Could not fetch ahead', error))
}
