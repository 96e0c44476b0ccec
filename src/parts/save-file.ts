/** Lets the browser save a file under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // By then the browser has started to save it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
