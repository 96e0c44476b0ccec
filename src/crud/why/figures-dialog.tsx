import type { AnyResource } from '../../resources/kernel/declare/resource'
import { fieldOf } from '../../resources/kernel/declare/resource'
import { displayValue } from '../../resources/kernel/kinds/kinds'
import { titleOf } from '../title-of'
import type { ExplainedRow } from './explained'
import { FiguresTable } from './figures-table'
import { whyMessages } from './messages'
import { WhyFigure } from './why-figure'
import { WhyFrame } from './why-frame'

interface FiguresDialogProps {
  readonly resource: AnyResource
  readonly row: ExplainedRow
  /** Names of the fields with the numbers. */
  readonly names: readonly string[]
  readonly onClose: () => void
}

/** The numbers of a row that unfold, each with "Why this number?". */
export function FiguresDialog({ resource, row, names, onClose }: FiguresDialogProps) {
  const title = titleOf(resource, row)
  const figures = names.flatMap(name => {
    const field = fieldOf(resource, name)
    return field ? [{ name, text: displayValue(field, row[name], row) }] : []
  })
  return (
    <WhyFrame title={whyMessages.figures(title)} onClose={onClose}>
      <FiguresTable
        {...{ resource, figures }}
        label={title}
        why={name => <WhyFigure {...{ resource, row, name }} />}
      />
    </WhyFrame>
  )
}
