import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { PaletteList } from '../../../src/layout/palette/palette-list'
import type { RowGroup } from '../../../src/layout/palette/palette-rows'
import { recordGroups } from '../../../src/layout/palette/place-rows'
import { Appearance, prepareAppearance } from '../../../src/theme/appearance'

beforeAll(prepareAppearance)
afterEach(cleanup)

const row = (id: string) => ({ id, name: id, icon: null, trail: [], isStep: false, perform: () => undefined })
const actionsOfList: RowGroup = { id: 'do.Banks', label: 'Banks', rows: [row('Export Banks')] }
const places: RowGroup = { id: 'do.Go to', label: 'Go to', rows: [row('Banks')] }
const bank = { typename: 'Bank', id: '7', title: 'BDO Unibank', hint: '' }
const found = recordGroups([{ resource: 'banks', items: [bank] }], {
  user: { roles: ['admin'] },
  Icon: () => null,
  go: () => undefined,
})

const list = (groups: readonly RowGroup[]) => (
  <Appearance>
    <PaletteList
      id="palette"
      groups={groups}
      search={{ groups: [], isSearching: false, problem: null, retry: () => undefined }}
      typed="bank"
      highlighted={undefined}
      optionId={id => id}
      onHighlight={() => undefined}
      onChoose={() => undefined}
    />
  </Appearance>
)

describe('what the palette finds', () => {
  it('is what is asked for now, also where the open list and the records are called the same', () => {
    // jsdom does not scroll.
    Element.prototype.scrollIntoView ??= vi.fn()
    const { rerender } = render(list([places, actionsOfList, ...found]))
    expect(screen.getAllByRole('group', { name: 'Banks' })).toHaveLength(2)
    rerender(list([actionsOfList, places]))
    expect(screen.getAllByRole('group').map(group => group.getAttribute('aria-label'))).toEqual([
      'Banks',
      'Go to',
    ])
    expect(screen.queryByText('BDO Unibank')).toBeNull()
  })
})
