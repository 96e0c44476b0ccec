import { runListCommand } from '../../providers/page/open-list'
import { bindShortcuts, listShortcuts } from '../../providers/page/shortcuts'

export interface RowKeysOptions {
  /** Opens the form of a record; null if the user may not edit. */
  readonly edit: ((id: string) => void) | null
}

/**
 * Binds the shortcuts of a list (docs/palette.md, Shortcuts) and returns a function that unbinds them. The row cursor
 * is the browser's focus, so it is visible, screen readers announce it and arrow keys continue from it. Opening a row
 * clicks its link.
 */
export function bindRowKeys({ edit }: RowKeysOptions): () => void {
  let last = ''
  const current = () => {
    const row = rows().find(isFocused) ?? rows().find(({ dataset }) => dataset.id === last)
    last = row?.dataset.id ?? ''
    return row
  }
  const step = (by: 1 | -1) => {
    const all = rows()
    const row = current()
    const next = row ? all[all.indexOf(row) + by] : all[0]
    if (!next) return
    last = next.dataset.id ?? ''
    linkOf(next)?.focus()
    next.scrollIntoView({ block: 'nearest' })
  }
  const bindings = [
    { ...listShortcuts.search, run: goToSearch },
    { ...listShortcuts.down, run: () => step(1) },
    { ...listShortcuts.up, run: () => step(-1) },
    {
      ...listShortcuts.choose,
      run: () => current()?.querySelector<HTMLElement>('[type="checkbox"]')?.click(),
    },
    { ...listShortcuts.open, run: () => linkOf(current())?.click() },
    { ...listShortcuts.export, run: () => runListCommand('export') },
    { ...listShortcuts.sheet, run: () => runListCommand('sheet') },
  ]
  const editing = {
    ...listShortcuts.edit,
    run: () => {
      const id = current()?.dataset.id
      if (id) edit?.(id)
    },
  }
  return bindShortcuts(edit ? [...bindings, editing] : bindings)
}

function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main [role="grid"] tr[data-id]')]
}

function isFocused(row: HTMLElement): boolean {
  return row.contains(document.activeElement)
}

function linkOf(row: HTMLElement | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>('a[data-title]') ?? row?.querySelector<HTMLElement>('td') ?? null
}

function goToSearch(): void {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  field?.focus()
  field?.select()
}
