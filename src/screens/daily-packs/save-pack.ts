import { saveFile } from '../../parts/save-file'
import { fetchFile, RequestError } from '../../providers/http/http'

/** Downloads the signed file of a version of a daily report. Returns why that failed; null when it did not. */
export async function savePack(
  row: Readonly<Record<string, unknown>>,
  edition: number,
): Promise<string | null> {
  const name = `daily-pack-${row.gamingDate}-${row.scope}-${row.currency}-v${edition}.zip`
  try {
    const path = `/admin/dailyPacks/${row.id}/file?edition=${edition}`
    saveFile(await fetchFile(path, new AbortController().signal), name)
    return null
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return error.message
  }
}
