import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useRun } from '../../crud/use-run'
import { RunButton } from '../../parts/run-button'
import { saveFile } from '../../parts/save-file'
import { fetchFile, request } from '../../providers/http/http'
import { recordPath } from '../../resources/kernel/wire/record-path'
import type { ReportCatalogue } from '../../resources/kernel/wire/report'
import { reports } from '../../resources/oversight/reports'
import { reportMessages as say } from './messages'

/** A button per format; each download is recorded. */
export function FileButtons({ run: id, title }: { readonly run: string; readonly title: string }) {
  const { data } = useQuery<ReportCatalogue>({
    queryKey: ['reports', 'catalogue'],
    queryFn: ({ signal }) => request('GET', '/admin/reports/catalogue', undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { isBusy, problem, run } = useRun()
  const download = (format: string) =>
    run(async () => {
      const path = recordPath(reports, id, `file/${format}`)
      saveFile(await fetchFile(path, new AbortController().signal), `${title}.${format}`)
    })
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack
        direction="row"
        role="group"
        aria-label={say.files}
        sx={{ gap: 1, flexWrap: 'wrap', minHeight: 40 }}
      >
        {data?.formats.map(format => (
          <RunButton
            key={format}
            variant="outlined"
            color="inherit"
            startIcon={<FileDownload />}
            disabled={isBusy}
            onClick={() => void download(format)}
          >
            {say.download(format)}
          </RunButton>
        ))}
      </Stack>
      {problem && <Alert severity="error">{problem}</Alert>}
    </Stack>
  )
}
