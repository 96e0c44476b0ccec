import { useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { tabStore } from '../providers/stored/browser-store'

const stored = 'paddock.scroll'

/** Milliseconds after which a page that is still too short stays where it is. */
const patience = 15_000

/** After one of these, the user decides where the page is. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** How far each entry of the history was scrolled, in CSS pixels. */
const positions = new Map<string, number>(readStored())

/**
 * Scrolls a page that Back, Forward or a reload brings to where it was as soon as it is long enough. The router scrolls
 * once, which is too early for rows that must be loaded again.
 */
export function useLateScroll(): void {
  const { key, pathname } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const entry = `${key} ${pathname}`
  useLayoutEffect(() => {
    const target = isReturn ? (positions.get(entry) ?? 0) : 0
    const stop = target > 0 ? scrollOnceLongEnough(target) : undefined
    const note = () => positions.set(entry, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      stop?.()
      window.removeEventListener('scroll', note)
    }
  }, [entry, isReturn])
  useLayoutEffect(() => {
    const store = () => tabStore.write(stored, JSON.stringify([...positions]))
    window.addEventListener('pagehide', store)
    return () => window.removeEventListener('pagehide', store)
  }, [])
}

/** Returns how to give up. */
function scrollOnceLongEnough(target: number): () => void {
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const move of ownMoves) window.removeEventListener(move, stop)
  }
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < target) return
    stop()
    window.scrollTo(0, target)
  })
  const timer = setTimeout(stop, patience)
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true })
  observer.observe(document.body)
  return stop
}

function readStored(): [string, number][] {
  return JSON.parse(tabStore.read(stored) ?? '[]')
}
