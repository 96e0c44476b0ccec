// Plain JavaScript that old Node versions can parse, because it reports them.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const oldest = [20, 19]

/** Returns why Paddock cannot start here, as a sentence; null when it can. */
export function startProblem(root, nodeVersion) {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number)
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
    return `Paddock needs Node ${oldest.join('.')} or newer, and this is Node ${nodeVersion}.`
  }
  if (!existsSync(join(root, 'node_modules/tsx/package.json'))) {
    return 'The packages are not installed. Run npm ci first.'
  }
  return null
}
