import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, Suspense, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '../../parts/lazy-part'
import { useUser } from '../../providers/session/session'
import { ownTabs, tabsFor } from '../../resources/kernel/declare/record-page'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { asOfParam, useAsOf, usePast } from '../as-of/as-of'
import { titleOf } from '../title-of'
import { recordMessages } from './messages'
import { RecordOverview } from './record-overview'
import { useRelated } from './use-related'
import { type TabScreens, useTabScreens } from './use-tab-screens'

const RecordHistory = lazyPart('history', async () => (await import('./record-history')).RecordHistory)
const RecordPart = lazyPart('record-part', async () => (await import('./record-part')).RecordPart)
const RelatedRecords = lazyPart('related', async () => (await import('./related-records')).RelatedRecords)

interface RecordTab {
  readonly key: string
  readonly label: string
  readonly content: ReactNode
}

interface RecordTabsProps {
  readonly resource: AnyResource
  readonly row: WireRow
  readonly screens: TabScreens
}

/** The tabs of a record page. The address contains the open one (`?tab=history`). */
export function RecordTabs({ resource, row, screens }: RecordTabsProps) {
  const tabs = useTabs(resource, row, screens)
  const [params, setParams] = useSearchParams()
  const asOf = useAsOf()
  const open = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0]
  if (!open) return null
  return (
    <Card>
      <Tabs
        value={open.key}
        onChange={(_, key) =>
          setParams(
            { ...(asOf && { [asOfParam]: asOf }), ...(key !== tabs[0]?.key && { tab: key }) },
            { replace: true, preventScrollReset: true },
          )
        }
        variant="scrollable"
        aria-label={recordMessages.tabs(titleOf(resource, row))}
        sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ key, label }) => (
          <Tab key={key} value={key} label={label} id={`tab-${key}`} aria-controls={`panel-${key}`} />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`panel-${open.key}`}
        aria-labelledby={`tab-${open.key}`}
        sx={{ minHeight: 240 }}
      >
        <Suspense key={open.key}>{open.content}</Suspense>
      </Box>
    </Card>
  )
}

/**
 * Returns the tabs: the overview first, then declared tabs, lists of records that refer to this one, and the history
 * last.
 */
function useTabs(resource: AnyResource, row: WireRow, screens: TabScreens): RecordTab[] {
  const user = useUser()
  const declared = useMemo(() => tabsFor(resource, user, row), [resource, user, row])
  const parts = useTabScreens(screens)
  const replaced = declared.flatMap(([, { replaces = [] }]) => replaces)
  const lists = useRelated(resource)
  const isPast = usePast() !== null
  const related = lists.filter(list => !replaced.includes(list.resource.name))
  const drawn = ([key, { label, fields, replaces = [] }]: (typeof declared)[number]): RecordTab[] => {
    if (fields) {
      const inside = lists.filter(list => replaces.includes(list.resource.name))
      return [
        { key, label, content: <RecordPart resource={resource} row={row} names={fields} lists={inside} /> },
      ]
    }
    const Screen = parts.get(key)
    return Screen ? [{ key, label, content: <Screen /> }] : []
  }
  // Other records, and screens that do not say so, are of now.
  if (isPast)
    return [
      {
        key: ownTabs.overview,
        label: recordMessages.overview,
        content: <RecordOverview resource={resource} row={row} />,
      },
      ...declared.filter(([, { asOf }]) => asOf).flatMap(drawn),
    ]
  return [
    ...declared.filter(([, { first }]) => first).flatMap(drawn),
    {
      key: ownTabs.overview,
      label: recordMessages.overview,
      content: <RecordOverview resource={resource} row={row} />,
    },
    ...declared.filter(([, { first }]) => !first).flatMap(drawn),
    ...related.map(list => ({
      key: list.key,
      label: list.label,
      content: <RelatedRecords key={list.key} list={list} row={row} />,
    })),
    ...(resource.projection
      ? []
      : [
          {
            key: ownTabs.history,
            label: recordMessages.history,
            content: <RecordHistory resource={resource} row={row} />,
          },
        ]),
  ]
}
