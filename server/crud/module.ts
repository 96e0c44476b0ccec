import type { Modules } from '../context'

/**
 * Combines modules.
 * @throws Error when two of them define the same action or resource
 */
export function combineModules(modules: readonly Partial<Modules>[]): Modules {
  return {
    handlers: combine(modules.map(({ handlers }) => handlers)),
    preparations: combine(modules.map(({ preparations }) => preparations)),
    previews: combine(modules.map(({ previews }) => previews)),
    rules: combine(modules.map(({ rules }) => rules)),
    makers: combine(modules.map(({ makers }) => makers)),
    editJudges: combine(modules.map(({ editJudges }) => editJudges)),
    firstValues: combine(modules.map(({ firstValues }) => firstValues)),
    postingZones: combine(modules.map(({ postingZones }) => postingZones)),
    keptSums: combine(modules.map(({ keptSums }) => keptSums)),
    amounts: combine(modules.map(({ amounts }) => amounts)),
    pasts: combine(modules.map(({ pasts }) => pasts)),
    accessLimits: combine(modules.map(({ accessLimits }) => accessLimits)),
  }
}

/** @throws Error when two parts have a name in common */
export function combine<Part>(
  parts: readonly (Readonly<Record<string, Part>> | undefined)[],
): Record<string, Part> {
  const entries = parts.flatMap(part => Object.entries(part ?? {}))
  const names = entries.map(([name]) => name)
  const doubled = names.find((name, place) => names.indexOf(name) !== place)
  if (doubled) throw new Error(`Two modules give ${doubled}`)
  return Object.fromEntries(entries)
}
