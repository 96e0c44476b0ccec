import Download from '@mui/icons-material/FileDownloadOutlined'
import { useState } from 'react'
import { fileSize, fileTypes, type KeptFile } from '../../domain/file'
import { RunButton } from '../../parts/run-button'
import { downloadFile } from '../../providers/http/upload'
import { notify } from '../../providers/refine/notification'
import { recordMessages } from './messages'

interface FileValueProps {
  /** The call that answers with it. */
  readonly path: string
  readonly file: KeptFile
}

/** Shows a file; a click on its name downloads it. */
export function FileValue({ path, file }: FileValueProps) {
  const [isLoading, setLoading] = useState(false)
  const download = async () => {
    setLoading(true)
    try {
      await downloadFile(path, file.name)
    } catch (error) {
      notify({ type: 'error', message: error instanceof Error ? error.message : String(error) })
    } finally {
      setLoading(false)
    }
  }
  const about = `${fileTypes[file.type].label}, ${fileSize(file.size)}`
  return (
    <RunButton
      size="small"
      startIcon={<Download />}
      loading={isLoading}
      title={recordMessages.downloadRecorded}
      aria-label={recordMessages.download(file.name, about)}
      onClick={() => void download()}
      sx={{ marginInlineStart: -0.5, textAlign: 'start', overflowWrap: 'anywhere' }}
    >
      {`${file.name} (${about})`}
    </RunButton>
  )
}
