import { type Changes, type Field, labelOf } from '../../resources/kernel/declare/field'
import { keptInput, shownInput } from '../../resources/kernel/declare/kept-input'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import { sideOf } from '../../resources/kernel/declare/side-of'
import type { Siblings } from '../../resources/kernel/kinds/kind-row'
import type { CellProps, Drawn } from '../cell'
import { fieldMessages } from '../messages'
import { momentToSecond } from '../moment-words'

type Props = CellProps<'changes', Changes>

interface DrawnChange {
  readonly label: string
  readonly before: Drawn
  readonly after: Drawn
}

/** "Status: Active → Suspended · Reason: Asked for it" */
export function changesText(props: Props): string {
  const parts = changesOf(props).map(({ label, before, after }) =>
    before.text === '' ? `${label}: ${after.text}` : `${label}: ${before.text} → ${after.text || '—'}`,
  )
  return [...parts, ...inputsOf(props).map(([label, { text }]) => `${label}: ${text}`)].join(' · ')
}

/** Shows one line in a grid; on a page, a table and above it the input of the action. */
export function ChangesCell(props: Props) {
  const text = changesText(props)
  if (props.scene.isDense) return <span title={text}>{text}</span>
  const changes = changesOf(props)
  return (
    <div className="cell-changes">
      {inputsOf(props).map(([label, { node }]) => (
        <p key={label}>
          {label}: {node}
        </p>
      ))}
      {changes.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{fieldMessages.changes.field}</th>
              <th scope="col">{fieldMessages.changes.before}</th>
              <th scope="col">{fieldMessages.changes.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ label, before, after }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{before.node ?? <span className="cell-none">—</span>}</td>
                <td>{after.node ?? <span className="cell-none">—</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function changesOf(props: Props): DrawnChange[] {
  const { value } = props
  const resource = typeOf(props)
  return value.changes
    .map(change => {
      const field = resource && fieldOf(resource, change.field)
      return {
        label: labelOf(change.field, field),
        before: show(props, field, change.before, sideOf(value, 'before')),
        after: show(props, field, change.after, sideOf(value, 'after')),
      }
    })
    .filter(({ before, after }) => before.text !== '' || after.text !== '')
}

/** Returns the input of the action, with the action's labels. */
function inputsOf(props: Props): [string, Drawn][] {
  const { field, row, value } = props
  const asked = keptInput(typeOf(props), String(row[field.action]))
  return shownInput(asked, value.input).map(([name, declared, given]) => [
    labelOf(name, declared),
    show(props, declared, given, sideOf(value, 'after')),
  ])
}

function typeOf({ field, row, scene }: Props): AnyResource | undefined {
  return scene.typeNamed?.(String(row[field.type]))
}

function show({ value, scene, draw }: Props, field: Field | undefined, given: unknown, row: Siblings): Drawn {
  const text = typeof given === 'string' ? inWords(given) : given === null ? '' : JSON.stringify(given)
  return field ? draw(field, given, row, { ...scene, titles: value.titles }) : { node: text, text }
}

/**
 * Returns "signed in" for "signed_in", and a time in the words of a time: entries of sign-ins and the like belong to no resource
 * that would declare them.
 */
function inWords(text: string): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return momentToSecond(text)
  return /^[a-z]+(_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text
}
