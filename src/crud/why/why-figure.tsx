import { Fragment } from 'react'
import { lazyPart } from '../../parts/lazy-part'
import { useUser } from '../../providers/session/session'
import { labelOf } from '../../resources/kernel/declare/field'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import { computedIn, numbersOf } from '../../resources/kernel/kinds/kinds'
import { can } from '../../resources/kernel/rights/access'
import type { ExplainedRow } from './explained'
import { whyMessages } from './messages'
import { WhyIconButton } from './why-icon-button'

const WhyDialog = lazyPart('why', async () => (await import('./why-dialog')).WhyDialog)
const SumDialog = lazyPart('why-sum', async () => (await import('./sum-dialog')).SumDialog)

interface WhyFigureProps {
  readonly resource: AnyResource
  readonly row: ExplainedRow
  /** The name of the field. */
  readonly name: string
  /** As the page calls it, where that is not the label of the field. */
  readonly label?: string
}

/** "Why this number?" for each number in a field that lines of the ledger, or other amounts of the record, make. */
export function WhyFigure({ resource, row, name, label: called }: WhyFigureProps) {
  const user = useUser()
  const field = fieldOf(resource, name)
  if (!field || !can(user, resource, 'show', name)) return null
  const label = called ?? labelOf(name, field)
  const numbers = numbersOf(field, row, row[name])
  const computed = computedIn(field, row, row[name])
  return (
    <>
      {numbers.map(number => {
        const each = numbers.length > 1 ? whyMessages.inCurrency(label, number.currency) : label
        return (
          <Fragment key={number.currency}>
            {' '}
            <WhyIconButton label={each}>
              {onClose => <WhyDialog {...{ resource, row, name, number, onClose }} label={each} />}
            </WhyIconButton>
          </Fragment>
        )
      })}
      {computed && (
        <>
          {' '}
          <WhyIconButton label={label}>
            {onClose => (
              <SumDialog {...{ resource, row, label, computed, onClose }}>
                {part => <WhyFigure {...{ resource, row }} name={part} />}
              </SumDialog>
            )}
          </WhyIconButton>
        </>
      )}
    </>
  )
}
