import type Hls from 'hls.js'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { chunkTimeout } from '../../parts/chunk-timeout'
import { loadChunk } from '../../parts/load-chunk'
import { hlsProblem } from './hls-problem'
import { streamMessages } from './messages'

export interface Player {
  readonly video: RefObject<HTMLVideoElement | null>
  /** Nothing is fetched of the picture before the person asks for it. */
  readonly play: () => void
  readonly isStarted: boolean
  readonly problem: string | null
  readonly tryAgain: () => void
}

const nativeType = 'application/vnd.apple.mpegurl'

/**
 * Plays a whole HLS address in a video element: by hls.js, whose code comes with the first play, or by the browser
 * itself where it can (Safari). Ends when the address changes and when the screen is left.
 */
export function usePlayer(address: string): Player {
  const video = useRef<HTMLVideoElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const isStarted = attempt > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another player
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

type Say = (problem: string) => void

async function start(
  element: HTMLVideoElement,
  address: string,
  say: Say,
  signal: AbortSignal,
): Promise<void> {
  try {
    if (!(await playByHls(element, address, say, signal)) && !playByBrowser(element, address, say, signal))
      say(streamMessages.noHls)
  } catch (error) {
    console.error('The stream player could not be loaded', error)
    if (!signal.aborted) say(streamMessages.noPlayer)
  }
}

/** Answers false when the browser lacks what hls.js needs. */
async function playByHls(
  element: HTMLVideoElement,
  address: string,
  say: Say,
  signal: AbortSignal,
): Promise<boolean> {
  const { default: Player } = await loadChunk('hls', () => import('hls.js'), chunkTimeout)
  if (!Player.isSupported()) return false
  if (signal.aborted) return true
  // A worker would be code out of a blob, which the content security policy refuses.
  const player = new Player({ enableWorker: false })
  let isMended = false
  player.on(Player.Events.ERROR, (_, data) => {
    if (!data.fatal) return
    if (data.type === Player.ErrorTypes.MEDIA_ERROR && !isMended) {
      isMended = true
      player.recoverMediaError()
      return
    }
    say(hlsProblem(data))
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

function playByBrowser(element: HTMLVideoElement, address: string, say: Say, signal: AbortSignal): boolean {
  if (element.canPlayType(nativeType) === '') return false
  element.addEventListener('error', () => say(streamMessages.notPlayable), { signal })
  element.src = address
  watch(element)
  return true
}

/** The person pressed Play; a browser that refuses all the same leaves its own button. */
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
