import DialogContentText from '@mui/material/DialogContentText'
import { entryMeanings } from '../../domain/postings/entry-meanings'
import { entryKinds } from '../../domain/postings/posting'
import { momentToSecond } from '../../fields/moment-words'
import type { WhyLine } from '../../resources/kernel/wire/why'
import { RecordLink } from './ledger-lines'
import { whyMessages } from './messages'

interface EntriesInWordsProps {
  readonly lines: readonly WhyLine[]
  /** There are lines that are not loaded yet. */
  readonly hasMore: boolean
}

/** What the entries of some lines are: one entry with its record, who posted it and when, or what each kind of them means. */
export function EntriesInWords({ lines, hasMore }: EntriesInWordsProps) {
  const [first] = lines
  if (!first) return null
  if (!hasMore && lines.every(({ entry }) => entry === first.entry))
    return (
      <DialogContentText gutterBottom>
        {`${entryMeanings[first.kind]} ${whyMessages.postedFor}`}
        <RecordLink type={first.refType} id={first.ref} />
        {whyMessages.posted(first.by, momentToSecond(first.at))}
      </DialogContentText>
    )
  const kinds = [...new Set(lines.map(({ kind }) => kind))]
  return kinds.map(kind => (
    <DialogContentText key={kind} variant="body2">
      {whyMessages.meaning(entryKinds[kind], entryMeanings[kind])}
    </DialogContentText>
  ))
}
