import { type CrudFilters, useDataProvider } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { RequestError } from '../../providers/http/http'
import { listRequest } from '../../providers/refine/data'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import { kindOf } from '../../resources/kernel/kinds/kinds'
import { totalsCall } from '../../resources/kernel/wire/list-call'
import type { Sum, TotalsAnswer, WireRow } from '../../resources/kernel/wire/wire'
import { columnLabel } from './list-columns'
import { listMessages } from './messages'
import type { KeysetQuery } from './use-keyset-list'

export interface TotalsRowProps {
  readonly resource: AnyResource
  readonly query: KeysetQuery
  /** The names of all columns, and of those with a total. */
  readonly columns: readonly string[]
  readonly totals: readonly string[]
  /** Whether there is a checkbox column before them. */
  readonly isChoosing: boolean
  /** The rows above: when they change, the totals are refetched. */
  readonly rows: readonly WireRow[]
  /** Gets the letters of the longest total of each column, which makes room for it. */
  readonly onLetters: (letters: ReadonlyMap<string, number>) => void
}

/** Shows the sums over all matching records, not only this page; one line per currency. */
export function TotalsRow({ resource, query, columns, totals, isChoosing, rows, onLetters }: TotalsRowProps) {
  const { answer, problem } = useTotals(resource, query, rows)
  useEffect(() => {
    if (answer)
      onLetters(
        new Map(Object.entries(answer).map(([name, sums]) => [name, lettersOf(resource, name, sums)])),
      )
  }, [resource, answer, onLetters])
  const width = columns.length + (isChoosing ? 1 : 0)
  if (problem)
    return (
      <tfoot>
        <tr>
          <td colSpan={width} tabIndex={-1}>
            {problem}
          </td>
        </tr>
      </tfoot>
    )
  return (
    <tfoot aria-busy={!answer}>
      <tr>
        {isChoosing && <td tabIndex={-1} />}
        {columns.map((name, place) => {
          const label = place === 0 && listMessages.total
          return totals.includes(name) ? (
            <td
              key={name}
              tabIndex={-1}
              data-label={columnLabel(resource, name)}
              className="grid-right cell-number"
            >
              {label} {answer ? linesOf(resource, name, answer[name]) : '…'}
            </td>
          ) : label ? (
            <th key={name} scope="row" tabIndex={-1}>
              {label}
            </th>
          ) : (
            <td key={name} tabIndex={-1} />
          )
        })}
      </tr>
      {answer &&
        balancesOf(resource, answer).map(balance => (
          <BalanceRow key={balance.text} {...balance} width={width} />
        ))}
    </tfoot>
  )
}

interface Balance {
  readonly text: string
  readonly isConsistent: boolean
}

/** The balance before the first record, the total of all, and the balance after the last. */
function BalanceRow({ text, isConsistent, width }: Balance & { readonly width: number }) {
  return (
    <tr>
      <td colSpan={width} tabIndex={-1}>
        {isConsistent ? text : <span role="alert">{text}</span>}
      </td>
    </tr>
  )
}

function balancesOf(resource: AnyResource, totals: TotalsAnswer): readonly Balance[] {
  return Object.entries(totals).flatMap(([name, sums]) => {
    const field = fieldOf(resource, name)
    const total = field && kindOf(field).total
    if (!field || !total) return []
    return sums.flatMap(({ unit, sum, opening, closing }) => {
      if (opening === undefined || closing === undefined) return []
      const isConsistent = opening + sum === closing
      const [before, moved, after] = [opening, sum, closing].map(each => total.display(each, unit, field))
      return [
        { isConsistent, text: listMessages.balance(before ?? '', moved ?? '', after ?? '', isConsistent) },
      ]
    })
  })
}

function linesOf(resource: AnyResource, name: string, sums: readonly Sum[] = []) {
  const texts = textsOf(resource, name, sums)
  if (texts.length === 0) return '—'
  return texts.map(({ unit, text }) => (
    <div key={unit}>
      <bdi>{text}</bdi>
    </div>
  ))
}

function textsOf(resource: AnyResource, name: string, sums: readonly Sum[]) {
  const field = fieldOf(resource, name)
  const total = field && kindOf(field).total
  return total ? sums.map(({ unit, sum }) => ({ unit, text: total.display(sum, unit, field) })) : []
}

function lettersOf(resource: AnyResource, name: string, sums: readonly Sum[]): number {
  return Math.max(0, ...textsOf(resource, name, sums).map(({ text }) => text.length))
}

function useTotals(resource: AnyResource, query: KeysetQuery, rows: readonly WireRow[]) {
  const provider = useDataProvider()()
  const request = listRequest(query.filters as CrudFilters, [], { q: query.q ?? '' })
  const { path: url, body: payload } = totalsCall(resource, request)
  const { data, error, refetch } = useQuery({
    queryKey: ['totals', url, payload],
    queryFn: async () => {
      const answer = await provider.custom?.<never>({
        url,
        method: 'post',
        payload,
        meta: { resource: resource.name },
      })
      return answer?.data as unknown as TotalsAnswer
    },
  })
  const summedRows = useRef(rows)
  useEffect(() => {
    if (summedRows.current === rows) return
    summedRows.current = rows
    void refetch()
  }, [rows, refetch])
  if (error && !(error instanceof RequestError)) throw error
  return { answer: data, problem: error && !data ? error.message : null }
}
