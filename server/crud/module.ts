import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import type { Registry } from '../../src/resources/kernel/registry'
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

/**
 * Requires that everything is registered under a declared name: under a misspelt one it would never run.
 * @throws Error that names the part
 */
export function requireDeclared(modules: Modules, { resources }: Registry): void {
  const inAll = (namesOf: (resource: AnyResource) => readonly string[]) =>
    resources.flatMap(resource => namesOf(resource).map(name => `${resource.name}.${name}`))
  const names = resources.map(({ name }) => name)
  const actions = inAll(({ actions }) => Object.keys(actions))
  const previewed = inAll(({ actions }) => Object.keys(actions).filter(name => actions[name]?.preview))
  const suggesting = resources.filter(({ firstValues }) => firstValues).map(({ name }) => name)
  const known: Readonly<Record<keyof Modules, readonly string[]>> = {
    ...{ handlers: actions, preparations: actions, previews: previewed },
    ...{ rules: names, makers: names, editJudges: names, firstValues: suggesting, postingZones: names },
    ...{ keptSums: names, pasts: names, accessLimits: names },
    amounts: inAll(({ fields }) => Object.keys(fields)),
  }
  for (const part of Object.keys(known) as (keyof Modules)[]) {
    const stray = Object.keys(modules[part]).find(name => !known[part].includes(name))
    if (stray) throw new Error(`${part} of ${stray}: nothing is declared with this name`)
  }
  for (const [part, promised] of Object.entries({ previews: previewed, firstValues: suggesting })) {
    const missing = promised.find(name => !(name in modules[part as 'previews' | 'firstValues']))
    if (missing) throw new Error(`${part} of ${missing}: declared, and no module gives it`)
  }
}
