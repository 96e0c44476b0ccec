import Box, { type BoxProps } from '@mui/material/Box'
import { type ReactNode, useEffect, useState } from 'react'
import { fetchFile } from '../../providers/http/http'

interface FilePictureProps {
  /** The call that answers the file, such as `/admin/races/{id}/photo`. */
  readonly path: string
  readonly alt: string
  readonly sx: BoxProps['sx']
  /** Shown when it cannot be fetched; by default nothing, where there need not be a picture. */
  readonly failed?: ReactNode
}

/** Shows an uploaded picture. Fetched with the session, and kept in no cache. */
export function FilePicture({ path, alt, sx, failed = null }: FilePictureProps) {
  const [url, setUrl] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const abort = new AbortController()
    let made: string | null = null
    setFailed(false)
    fetchFile(path, abort.signal)
      .then(blob => {
        if (abort.signal.aborted) return
        made = URL.createObjectURL(blob)
        setUrl(made)
      })
      .catch(() => {
        if (!abort.signal.aborted) setFailed(true)
      })
    return () => {
      abort.abort()
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [path])
  if (hasFailed) return failed
  return url === null ? null : <Box component="img" src={url} alt={alt} sx={sx} />
}
