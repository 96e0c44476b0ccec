export function startProblem(root: string, nodeVersion: string): string | null
