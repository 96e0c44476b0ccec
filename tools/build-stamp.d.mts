export function fingerprint(root: string): string
export function isStale(root: string): boolean
export function writeStamp(root: string, print: string): void
export function removeStamp(root: string): void
