import Alert from '@mui/material/Alert'
import { useMemo } from 'react'
import { momentToSecond, zoneInWords } from '../../fields/moment-words'
import { ChunkState } from '../../parts/chunk-state'
import { labelOf } from '../../resources/kernel/declare/field'
import { inSentence } from '../../resources/kernel/declare/in-sentence'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import type { AsOfAnswer, WireRow } from '../../resources/kernel/wire/wire'
import { actorName } from '../record/history-words'
import { RecordTabs } from '../record/record-tabs'
import { TabRecordContext } from '../record/tab-record'
import type { TabScreens } from '../record/use-tab-screens'
import { PastContext, useRecordAsOf } from './as-of'
import { AsOfBar } from './as-of-bar'
import { asOfMessages as words } from './messages'

interface AsOfViewProps {
  readonly resource: AnyResource
  readonly id: string
  readonly second: string
  readonly screens: TabScreens
}

/** A record as it was at a past moment. Names the fields whose values at that moment cannot be known. */
export function AsOfView({ resource, id, second, screens }: AsOfViewProps) {
  const { data, error, isFetching, refetch } = useRecordAsOf(resource, id, second)
  return (
    <>
      <AsOfBar key={second} second={second} />
      {data ? (
        <Past resource={resource} answer={data} second={second} screens={screens} />
      ) : (
        <ChunkState error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      )}
    </>
  )
}

interface PastProps {
  readonly resource: AnyResource
  readonly answer: AsOfAnswer
  readonly second: string
  readonly screens: TabScreens
}

function Past({ resource, answer, second, screens }: PastProps) {
  const { standing, record, unknown, last } = answer
  const moment = momentToSecond(second)
  if (standing !== 'THEN' || !record)
    return (
      <Alert severity="info" role="status">
        {words.standings[standing === 'THEN' ? 'UNKNOWN' : standing](inSentence(resource.one), moment)}
      </Alert>
    )
  const labels = unknown.map(name => labelOf(name, fieldOf(resource, name)))
  return (
    <>
      <Alert severity="info" role="status" sx={{ mb: 2 }}>
        {words.asItWas(moment, zoneInWords())}{' '}
        {last && words.lastChange(momentToSecond(last.at), actorName(last))} {words.titlesNow}{' '}
        {labels.length > 0 && words.unknown(labels.join(', '))}
      </Alert>
      <PastTabs resource={resource} record={record} unknown={unknown} screens={screens} />
    </>
  )
}

interface PastTabsProps extends Pick<PastProps, 'resource' | 'screens'> {
  readonly record: WireRow
  readonly unknown: readonly string[]
}

function PastTabs({ resource, record, unknown, screens }: PastTabsProps) {
  const opened = useMemo(() => ({ resource, row: record, refetch: () => {} }), [resource, record])
  return (
    <PastContext value={unknown}>
      <TabRecordContext value={opened}>
        <RecordTabs resource={resource} row={record} screens={screens} />
      </TabRecordContext>
    </PastContext>
  )
}
