import Box from '@mui/material/Box'
import { PageHeader } from '../../parts/page-header'
import { DownloadCard } from './download-card'
import { messages } from './messages'
import { VerifyCard } from './verify-card'

/** Downloads the sealed audit trail and verifies its files. */
export function TrailScreen() {
  return (
    <>
      <PageHeader title={messages.title} />
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 720 }}>
        <VerifyCard />
        <DownloadCard />
      </Box>
    </>
  )
}
