import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { fetchFile } from '../../providers/http/http'
import { messages } from './messages'

/** The accepted selfie of a customer, so that the cashier can compare it with the person at the counter. Kept in no cache. */
export function CustomerPhoto({ id, name }: { readonly id: string; readonly name: string }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    let made: string | null = null
    fetchFile(`/cashier/customers/${id}/photo`, abort.signal)
      .then(blob => {
        if (abort.signal.aborted) return
        made = URL.createObjectURL(blob)
        setUrl(made)
      })
      // Without the photo the cashier looks at the document of the customer.
      .catch(() => {})
    return () => {
      abort.abort()
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [id])
  if (url === null) return null
  return (
    <Box
      component="img"
      src={url}
      alt={messages.photoOf(name)}
      sx={{ width: 120, height: 150, objectFit: 'cover', borderRadius: 1 }}
    />
  )
}
