export interface Build {
  readonly folder: string
  readonly file: string
  readonly inputs: readonly string[]
}

export const portalBuild: Build
export const serverBuild: Build

export function fingerprint(root: string, target: Build): string
export function isStale(root: string, target: Build): boolean
export function writeStamp(root: string, target: Build, print: string): void
export function removeStamp(root: string, target: Build): void
