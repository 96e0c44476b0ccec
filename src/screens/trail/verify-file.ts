import type { Bytes, DigestAll } from '../../domain/trail/bytes'
import { type FileVerification, verifyTrailFile } from '../../domain/trail/trail-file'
import type { Anchor } from '../../domain/trail/verify'

/** How many bytes are read at once: some thousand entries, which take a few hundredths of a second. */
const chunkSize = 1024 * 1024

/** Computes SHA-256 of many messages with WebCrypto. */
const digestAll: DigestAll = messages =>
  Promise.all(
    messages.map(
      async message => new Uint8Array(await crypto.subtle.digest('SHA-256', message as BufferSource)),
    ),
  )

/** Whether WebCrypto is available: browsers offer it only over https and on localhost. */
export function canVerify(): boolean {
  return globalThis.crypto?.subtle !== undefined
}

/**
 * Verifies a trail file in the browser in chunks, so that the page stays responsive and memory use stays constant.
 * @param onProgress called with the part that was read, from 0 to 1
 * @throws TrailFileError naming the line, AbortError when aborted, NotReadableError when the file is gone
 */
export function verifyFile(
  file: Blob,
  {
    anchor,
    signal,
    onProgress,
  }: { anchor?: Anchor | undefined; signal: AbortSignal; onProgress(share: number): void },
): Promise<FileVerification> {
  return verifyTrailFile(piecesOf(file, signal, onProgress), digestAll, anchor)
}

async function* piecesOf(
  file: Blob,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): AsyncGenerator<Bytes> {
  for (let at = 0; at < file.size; at += chunkSize) {
    yield new Uint8Array(await file.slice(at, at + chunkSize).arrayBuffer())
    onProgress(Math.min(1, (at + chunkSize) / file.size))
    // A timeout lets the page paint and handle clicks; promises alone would not.
    await new Promise(resolve => setTimeout(resolve))
    signal.throwIfAborted()
  }
}
