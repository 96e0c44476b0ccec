import type { ActionImpl, ActionTree } from '@refinedev/kbar'
import type { ReactNode } from 'react'
import { rankCommands } from '../../providers/page/command-rank'

/** An option of the palette. */
export interface PaletteRow {
  /** Stable across searches, because the highlight refers to it. */
  readonly id: string
  readonly name: string
  readonly icon: ReactNode
  /** The steps that lead to it, if it is shown outside of them. */
  readonly trail: readonly string[]
  readonly hint?: string | undefined
  /** Whether it opens further choices. */
  readonly isStep: boolean
  readonly perform: () => void
}

export interface RowGroup {
  /** Separate from the label, because two groups may have the same label. */
  readonly id: string
  readonly label: string
  readonly rows: readonly PaletteRow[]
}

/**
 * Returns the commands under a step (null for all) by section. Without a search text, only the direct ones; otherwise
 * the best matches at any depth, sections ordered by their best match.
 */
export function commandGroups(
  actions: ActionTree,
  step: string | null,
  typed: string,
  enter: (step: string) => void,
): RowGroup[] {
  const here = Object.values(actions).filter(action => (action.parent ?? null) === step)
  const asked = typed.trim()
  const found = asked === '' ? here : rankCommands(here.flatMap(withAllBelow), asked, namesOf)
  const groups = new Map<string, PaletteRow[]>()
  for (const action of found) {
    const section = String(action.section ?? '')
    groups.set(section, [...(groups.get(section) ?? []), rowOf(action, step, enter)])
  }
  return [...groups].map(([label, rows]) => ({ id: `do.${label}`, label, rows }))
}

function withAllBelow(action: ActionImpl): ActionImpl[] {
  return [action, ...action.children.flatMap(withAllBelow)]
}

function namesOf({ name, keywords, ancestors }: ActionImpl) {
  return { name, aliases: [keywords ?? '', ...ancestors.map(ancestor => bare(ancestor.name))] }
}

function rowOf(action: ActionImpl, step: string | null, enter: (step: string) => void): PaletteRow {
  const { id, name, icon, subtitle, children, ancestors, perform } = action
  const from = ancestors.findIndex(ancestor => ancestor.id === step) + 1
  const isStep = children.length > 0
  return {
    id,
    name,
    icon,
    hint: subtitle,
    trail: ancestors.slice(from).map(ancestor => bare(ancestor.name)),
    isStep,
    perform: isStep ? () => enter(id) : () => perform?.(action),
  }
}

function bare(name: string): string {
  return name.replace(/…$/, '')
}
