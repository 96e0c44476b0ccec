import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox'
import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import Tooltip, { type TooltipProps } from '@mui/material/Tooltip'
import { createSvgIcon } from '@mui/material/utils'
import { createElement } from 'react'

/**
 * Stands in for @mui/x-data-grid/material, the parts of Material that the data grid is drawn with: with all of
 * them come Autocomplete, Select, Tabs, TextField and a pager, which src/crud/list/list-grid.tsx switches off
 * (no footer, no column menu, no filter panel, no editing). Here are the parts that it draws; any other throws
 * when it is drawn.
 */

/** Props that the grid adds for Material alone, taken out of those that go to the component. */
interface GridProps {
  readonly material?: object
}

interface GridCheckboxProps extends CheckboxProps, GridProps {
  readonly label?: string
}

function BaseCheckbox({ material, slotProps, label, ...rest }: GridCheckboxProps) {
  if (label) throw absence('baseCheckbox with a label')
  const { htmlInput } = (slotProps ?? {}) as { htmlInput?: CheckboxProps['inputProps'] }
  return createElement(Checkbox, { ...rest, ...material, inputProps: htmlInput })
}

function BaseIconButton({ material, ...rest }: IconButtonProps & GridProps) {
  return createElement(IconButton, { ...rest, ...material })
}

function BaseTooltip({ material, ...rest }: TooltipProps & GridProps) {
  return createElement(Tooltip, { ...rest, ...material })
}

/** Holds the panels of filters and columns; the grid draws it closed, ready for what never opens it. */
function BasePopper({ open }: { open: boolean }) {
  if (open) throw absence('basePopper, open')
  return null
}

// The grid's own shapes.
const ArrowUp = createSvgIcon(
  createElement('path', { d: 'M4 12l1.41 1.41L11 7.83V20h2V7.83l5.58 5.59L20 12l-8-8-8 8z' }),
  'ArrowUpward',
)
const ArrowDown = createSvgIcon(
  createElement('path', { d: 'M20 12l-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8 8-8z' }),
  'ArrowDownward',
)
const Separator = createSvgIcon(
  createElement('rect', { width: 1, height: 24, x: 11.5, rx: 0.5 }),
  'Separator',
)

/** Shows where the next press leads. */
function Unsorted({ sortingOrder, ...rest }: SvgIconProps & { sortingOrder: readonly unknown[] }) {
  return createElement(sortingOrder[0] === 'asc' ? ArrowUp : ArrowDown, rest)
}

const drawn = {
  baseCheckbox: BaseCheckbox,
  baseIconButton: BaseIconButton,
  baseTooltip: BaseTooltip,
  basePopper: BasePopper,
  columnSortedAscendingIcon: ArrowUp,
  columnSortedDescendingIcon: ArrowDown,
  columnUnsortedIcon: Unsorted,
  columnResizeIcon: Separator,
}

const switchedOff = [
  'baseAutocomplete',
  'baseBadge',
  'baseChip',
  'baseCircularProgress',
  'baseDivider',
  'baseInput',
  'baseTextarea',
  'baseLinearProgress',
  'baseMenuList',
  'baseMenuItem',
  'baseTextField',
  'baseButton',
  'baseToggleButton',
  'baseTabs',
  'basePagination',
  'baseSelect',
  'baseSelectOption',
  'baseSkeleton',
  'baseSwitch',
  'booleanCellTrueIcon',
  'booleanCellFalseIcon',
  'columnMenuIcon',
  'openFilterButtonIcon',
  'filterPanelDeleteIcon',
  'undoIcon',
  'redoIcon',
  'columnFilteredIcon',
  'columnSelectorIcon',
  'densityCompactIcon',
  'densityStandardIcon',
  'densityComfortableIcon',
  'exportIcon',
  'moreActionsIcon',
  'treeDataCollapseIcon',
  'treeDataExpandIcon',
  'groupingCriteriaCollapseIcon',
  'groupingCriteriaExpandIcon',
  'detailPanelExpandIcon',
  'detailPanelCollapseIcon',
  'rowReorderIcon',
  'quickFilterIcon',
  'quickFilterClearIcon',
  'columnMenuHideIcon',
  'columnMenuSortAscendingIcon',
  'columnMenuSortDescendingIcon',
  'columnMenuUnsortIcon',
  'columnMenuFilterIcon',
  'columnMenuManageColumnsIcon',
  'columnMenuClearIcon',
  'loadIcon',
  'filterPanelAddIcon',
  'filterPanelRemoveAllIcon',
  'columnReorderIcon',
  'menuItemCheckIcon',
  'longTextCellExpandIcon',
  'longTextCellCollapseIcon',
]

const absent = Object.fromEntries(
  switchedOff.map(name => [
    name,
    () => {
      throw absence(name)
    },
  ]),
)

function absence(name: string): Error {
  return new Error(`The data grid's ${name} is not in the bundle: add it in tools/absent-grid-slots.ts`)
}

export default { ...absent, ...drawn }
