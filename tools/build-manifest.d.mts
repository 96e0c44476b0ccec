export const criticalPaths: readonly string[]
export const manifestPath: string

export function writeManifest(root: string): void
