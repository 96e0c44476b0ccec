import { saveFile } from '../../parts/save-file'
import { request } from '../../providers/http/http'

/** Downloads a file of payouts; the history of each payout says so. */
export async function downloadFile(batch: string): Promise<void> {
  const file = await request<{ name: string; text: string }>('POST', '/admin/withdrawals/pesonet/file', {
    batch,
  })
  saveFile(new Blob([file.text], { type: 'text/csv' }), file.name)
}
