/**
 * Stands in for src/resources/kernel/check-registry.ts in the portal: the server that serves it is made of the same
 * declarations and does not start when they are not sound. Checked again, they would cost every page a tenth of the
 * time to its first list.
 */
export function checkDeclarations(): void {
  // Checked already.
}
