import type { streams } from '../../src/resources/places/streams'
import type { SeedRow } from './seed-row'

type Stream = SeedRow<typeof streams>

/** The clip made by tools/demo-clip.mjs, which this server serves itself. */
const clip = {
  protocol: 'HLS',
  primaryUrl: '/media/demo/stream.m3u8',
  backupUrl: '/media/demo/stream.m3u8',
  poster: '/media/demo/poster.jpg',
} satisfies Stream

/**
 * One stream in each state, and one of each protocol that the portal cannot play. The addresses are invented.
 */
export const streamRows: readonly Stream[] = [
  {
    ...clip,
    name: 'Metro Turf home straight',
    venue: 'MMT',
    geoAllow: ['PH', 'MX'],
    delaySec: 5,
    state: 'LIVE',
  },
  {
    ...clip,
    name: 'Metro Turf parade ring',
    venue: 'MMT',
    geoAllow: ['PH'],
    role: 'FALLBACK',
    startAt: '2026-11-21T05:30:00.000Z',
    endAt: '2026-11-21T10:00:00.000Z',
  },
  {
    ...clip,
    name: 'Metro Turf race 9',
    venue: 'MMT',
    event: 'R9',
    geoAllow: ['PH'],
    startAt: '2026-11-20T09:20:00.000Z',
    endAt: '2026-11-20T09:40:00.000Z',
    state: 'ENDED',
  },
  {
    ...clip,
    name: "The Horsemen's Track",
    venue: 'THT',
    geoAllow: ['PH'],
    primaryUrl: '/media/demo/absent.m3u8',
    state: 'ERROR',
    health: 'LOST',
    healthProblem: 'Our own server has no such file',
    failedChecks: 3,
    checkedAt: '2026-11-21T05:12:00.000Z',
  },
  { ...clip, name: 'Las Américas, meta', venue: 'HDA', event: 'Carrera 1', geoAllow: ['MX'], delaySec: 3 },
  {
    name: 'Las Américas en YouTube',
    venue: 'HDA',
    protocol: 'YOUTUBE',
    primaryUrl: 'https://www.youtube.com/watch?v=paddock-demo',
    role: 'FALLBACK',
  },
  {
    name: 'Sha Tin international feed',
    venue: 'SHATIN',
    protocol: 'RTMP',
    primaryUrl: 'rtmps://ingest.sha-tin.example/paddock',
    visible: false,
    state: 'DISABLED',
  },
]
