import { render } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { inputOf } from '../../../src/fields/input'
import { inputs } from '../../../src/fields/inputs'
import { type References, ReferencesContext } from '../../../src/fields/references'
import type { Field } from '../../../src/resources/kernel/declare/field'
import type { Problems } from '../../../src/resources/kernel/declare/schema'
import type { Siblings } from '../../../src/resources/kernel/kinds/kind-row'

interface Given {
  readonly value?: unknown
  readonly name?: string
  readonly row?: Siblings
  readonly problems?: Problems
  readonly isFixed?: boolean
  readonly references?: Partial<References>
}

const noReferences: References = {
  search: async () => [],
  titles: async () => ({}),
  known: {},
  linkTo: () => null,
  isOpen: () => true,
}

/** Renders an input labelled "Field" with its own value; `current` is the current value. */
export function renderInput(field: Field, given: Given = {}) {
  const { Input } = inputOf(inputs, field)
  const state: { current: unknown; blurs: number } = { current: given.value ?? null, blurs: 0 }
  let setRow: (row: Siblings) => void = () => {}
  function Form() {
    const [value, setValue] = useState<unknown>(given.value ?? null)
    const [row, changeRow] = useState(given.row ?? {})
    setRow = changeRow
    state.current = value
    return (
      <Input
        field={field as never}
        name={given.name}
        label="Field"
        value={value as never}
        onChange={setValue}
        onBlur={() => {
          state.blurs += 1
        }}
        problems={given.problems ?? {}}
        row={row}
        isFixed={given.isFixed}
        inputs={inputs}
      />
    )
  }
  const view = render(
    <MemoryRouter>
      <ReferencesContext value={{ ...noReferences, ...given.references }}>
        <Form />
      </ReferencesContext>
    </MemoryRouter>,
  )
  return { ...view, state, setRow: (row: Siblings) => setRow(row) }
}
