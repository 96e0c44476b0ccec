import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type CrudFilters, useDataProvider } from '@refinedev/core'
import { useState } from 'react'
import { RequestError } from '../../providers/http/http'
import { listRequest } from '../../providers/refine/data'
import { notify } from '../../providers/refine/notification'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { countCall } from '../../resources/kernel/wire/list-call'
import type { CountAnswer } from '../../resources/kernel/wire/wire'
import type { KeysetQuery } from './use-keyset-list'

interface Counted {
  readonly question: string
  readonly answer: CountAnswer
}

/** How many records answer to what is asked: counted when somebody wants to know, for that costs the server. */
export function CountButton({ resource, query }: { resource: AnyResource; query: KeysetQuery }) {
  const provider = useDataProvider()()
  const request = listRequest(query.filters as CrudFilters, [], { q: query.q ?? '' })
  const { path: url, body: payload } = countCall(resource, query.call, request)
  const question = JSON.stringify(payload)
  const [counted, setCounted] = useState<Counted | null>(null)
  const [isCounting, setCounting] = useState(false)
  const isFormer = counted !== null && counted.question !== question
  const count = async () => {
    setCounting(true)
    try {
      const answer = await provider.custom?.<never>({
        url,
        method: 'post',
        payload,
        meta: { resource: resource.name },
      })
      setCounted({ question, answer: answer?.data as unknown as CountAnswer })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      notify({ type: 'error', message: error.notice })
    } finally {
      setCounting(false)
    }
  }
  return (
    <>
      <Typography
        variant="body2"
        color="text.secondary"
        role="status"
        sx={{ textDecoration: isFormer ? 'line-through' : 'none' }}
      >
        {counted && sayCount(counted.answer, isFormer)}
      </Typography>
      <Button color="inherit" loading={isCounting} onClick={count}>
        Count
      </Button>
    </>
  )
}

/** "1,284 match"; of a question that is no longer asked, that they did. */
function sayCount({ count, isMore }: CountAnswer, isFormer: boolean): string {
  const number = count.toLocaleString('en')
  if (isFormer) return `${isMore ? 'More than ' : ''}${number} matched before`
  if (isMore) return `More than ${number} match`
  return count === 1 ? '1 matches' : `${number} match`
}
