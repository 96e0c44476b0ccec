import type { Bytes, DigestAll } from '../../domain/trail/bytes'
import { type FileVerification, verifyTrailFile } from '../../domain/trail/trail-file'
import type { Anchor } from '../../domain/trail/verify'

/** Bytes that are read at once: some thousand entries, which take a few hundredths of a second. */
const chunkSize = 1024 * 1024

/** SHA-256 of many messages, by WebCrypto. */
const digestAll: DigestAll = messages =>
  Promise.all(
    messages.map(
      async message => new Uint8Array(await crypto.subtle.digest('SHA-256', message as BufferSource)),
    ),
  )

/** Whether this browser has WebCrypto for the page: over https and on this machine only. */
export function canVerify(): boolean {
  return globalThis.crypto?.subtle !== undefined
}

/**
 * Verifies a trail file in the browser, piece by piece: the page stays usable, and memory level.
 * @param onProgress told the share that was read, from 0 to 1
 * @throws TrailFileError naming the line, AbortError when it was given up, NotReadableError when the file is gone
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
    // Promises alone would never let the page paint, nor a press through.
    await new Promise(resolve => setTimeout(resolve))
    signal.throwIfAborted()
  }
}
