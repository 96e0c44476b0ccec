import Box, { type BoxProps } from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { fetchFile } from '../../providers/http/http'

interface FilePictureProps {
  /** The call that answers the file, such as `/admin/races/{id}/photo`. */
  readonly path: string
  readonly alt: string
  readonly sx: BoxProps['sx']
}

/** Shows an uploaded picture. Fetched with the session, and kept in no cache; nothing until it is there, or without it. */
export function FilePicture({ path, alt, sx }: FilePictureProps) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    let made: string | null = null
    fetchFile(path, abort.signal)
      .then(blob => {
        if (abort.signal.aborted) return
        made = URL.createObjectURL(blob)
        setUrl(made)
      })
      // The page says what else to look at.
      .catch(() => {})
    return () => {
      abort.abort()
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [path])
  return url === null ? null : <Box component="img" src={url} alt={alt} sx={sx} />
}
