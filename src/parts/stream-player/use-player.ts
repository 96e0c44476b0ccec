import type Hls from 'hls.js'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { chunkTimeout } from '../chunk-timeout'
import { loadChunk } from '../load-chunk'
import { hlsProblem } from './hls-problem'
import { playerMessages } from './player-messages'

export interface Player {
  readonly video: RefObject<HTMLVideoElement | null>
  /** Starts playback. Nothing of the stream is loaded before. */
  readonly play: () => void
  readonly isStarted: boolean
  readonly problem: string | null
  readonly tryAgain: () => void
}

const nativeType = 'application/vnd.apple.mpegurl'

/**
 * Plays an HLS address in a video element: with hls.js, whose code loads at the first play, or with the browser's own
 * support (Safari). Stops when the address changes or the screen closes.
 */
export function usePlayer(address: string): Player {
  const video = useRef<HTMLVideoElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const isStarted = attempt > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `attempt` must create a new player
  useEffect(() => {
    const element = video.current
    if (!element || !isStarted) return
    const abort = new AbortController()
    setProblem(null)
    start(element, address, setProblem, abort.signal)
    return () => {
      abort.abort()
      stop(element)
    }
  }, [address, attempt, isStarted])

  const begin = useCallback(() => setAttempt(count => count + 1), [])
  return { video, play: begin, isStarted, problem, tryAgain: begin }
}

type ReportProblem = (problem: string) => void

async function start(
  element: HTMLVideoElement,
  address: string,
  reportProblem: ReportProblem,
  signal: AbortSignal,
): Promise<void> {
  try {
    if (
      !(await playByHls(element, address, reportProblem, signal)) &&
      !playByBrowser(element, address, reportProblem, signal)
    )
      reportProblem(playerMessages.noHls)
  } catch (error) {
    console.error('The stream player could not be loaded', error)
    if (!signal.aborted) reportProblem(playerMessages.noPlayer)
  }
}

/** Returns false if the browser does not support hls.js. */
async function playByHls(
  element: HTMLVideoElement,
  address: string,
  reportProblem: ReportProblem,
  signal: AbortSignal,
): Promise<boolean> {
  const { default: Player } = await loadChunk('hls', () => import('hls.js'), chunkTimeout)
  if (!Player.isSupported()) return false
  if (signal.aborted) return true
  // A worker would load code from a blob, which the content security policy forbids.
  const player = new Player({ enableWorker: false })
  let isRecovered = false
  player.on(Player.Events.ERROR, (_, data) => {
    if (!data.fatal) return
    if (data.type === Player.ErrorTypes.MEDIA_ERROR && !isRecovered) {
      isRecovered = true
      player.recoverMediaError()
      return
    }
    reportProblem(hlsProblem(data))
    player.stopLoad()
  })
  player.on(Player.Events.MANIFEST_PARSED, () => watch(element))
  signal.addEventListener('abort', () => end(player))
  player.loadSource(address)
  player.attachMedia(element)
  return true
}

function end(player: Hls): void {
  player.detachMedia()
  player.destroy()
}

function playByBrowser(
  element: HTMLVideoElement,
  address: string,
  reportProblem: ReportProblem,
  signal: AbortSignal,
): boolean {
  if (element.canPlayType(nativeType) === '') return false
  element.addEventListener('error', () => reportProblem(playerMessages.notPlayable), { signal })
  element.src = address
  watch(element)
  return true
}

/** The user pressed Play; if the browser still blocks playback, its own Play button stays visible. */
function watch(element: HTMLVideoElement): void {
  element.play().catch((error: DOMException) => {
    if (error.name !== 'AbortError') console.warn('Autoplay was blocked by the browser', error)
  })
}

function stop(element: HTMLVideoElement): void {
  element.pause()
  element.removeAttribute('src')
  element.load()
}
