import {
  delaySeconds,
  eventProblem,
  streamAddressProblem,
  streamHostProblem,
  streamStates,
  streamTimesProblem,
} from '../../domain/stream'
import { backupRefusal, checkAge, unknownHealth } from '../../domain/stream-health'
import {
  array,
  boolean,
  datetime,
  enumOf,
  image,
  integer,
  reference,
  text,
  url,
} from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { countryOptions } from '../options'

const staff = ['admin', 'cor', 'metaf'] as const

/** Results of a check. */
const health = {
  GOOD: { label: 'Good', color: 'success' },
  ANSWERS: { label: 'Answers', color: 'info' },
  FAILING: { label: 'Failing', color: 'warning' },
  LOST: { label: 'No picture', color: 'error' },
  UNCHECKED: { label: 'Not checked', color: 'default' },
} as const

/** States in which a stream can be watched or enabled: its host must be allowed. */
const shown = ['READY', 'LIVE', 'ERROR']

/** New streams can choose only active venues. */
const venues = { to: 'venues', only: { status: ['ACTIVE'] } } as const

/**
 * Live video of a venue and its races (docs/domain.md, Streams). cor and metaf edit and switch streams; only admins
 * create and delete them.
 */
export const streams = defineResource({
  name: 'streams',
  typename: 'Stream',
  label: 'Streams',
  title: 'name',
  icon: 'streams',
  views: {
    list: {
      path: '/customer/streams',
      label: 'Streams',
      menu: { admin: 9, cor: 1, metaf: 3 },
      sort: { field: 'name', order: 'asc' },
      columns: [
        'name',
        'state',
        'health',
        'checkedAt',
        'venue',
        'event',
        'protocol',
        'role',
        'startAt',
        'endAt',
        'bitrate',
        'geoAllow',
        'updatedAt',
        'updatedBy',
      ],
    },
  },
  badges: ['state', 'health', 'role'],
  sections: {
    Stream: ['venue', 'event', 'state', 'role', 'protocol'],
    Health: [
      'health',
      'backupHealth',
      'checkedAt',
      'bitrate',
      'healthProblem',
      'backupProblem',
      'failedChecks',
    ],
    Addresses: ['primaryUrl', 'backupUrl', 'poster'],
    Viewers: ['startAt', 'endAt', 'geoAllow', 'delaySec', 'visible'],
  },
  tabs: { preview: { label: 'Preview' } },
  fields: {
    name: text({ required: true, unique: true, max: 80, search: true, sort: true }),
    venue: reference({ ...venues, required: true, filter: true }),
    event: text({
      max: 80,
      search: true,
      filter: true,
      help: 'The race or match shown. Leave empty for the whole venue.',
    }),
    protocol: enumOf({
      required: true,
      filter: true,
      default: 'HLS',
      options: { HLS: 'HLS', RTMP: 'RTMP', WEBRTC: 'WebRTC', YOUTUBE: 'YouTube', IFRAME: 'Embedded page' },
    }),
    primaryUrl: url({
      required: true,
      own: true,
      schemes: ['rtmps'],
      label: 'Address',
      column: false,
      help: 'HLS: the address of the playlist (.m3u8) on an allowed host',
    }),
    backupUrl: url({
      own: true,
      schemes: ['rtmps'],
      label: 'Backup address',
      column: false,
      help: 'The same stream at another address, in case the first one fails',
    }),
    poster: image({ own: true, column: false, help: 'Shown until playback starts' }),
    role: enumOf({
      required: true,
      managed: true,
      label: 'Role',
      filter: true,
      default: 'PRIMARY',
      options: { PRIMARY: 'Primary', FALLBACK: 'Fallback' },
      help: 'Only one primary stream of an event can be live',
    }),
    startAt: datetime({ label: 'Starts', filter: true, sort: true }),
    endAt: datetime({ label: 'Ends', filter: true, sort: true }),
    geoAllow: array({
      of: enumOf({ options: countryOptions }),
      label: 'Shown in',
      filter: true,
      help: 'Countries where viewers can watch. Leave empty for all countries.',
    }),
    delaySec: integer({
      ...delaySeconds,
      required: true,
      default: 0,
      label: 'Delay',
      unit: 's',
      column: false,
      help: 'Delay behind the live action',
    }),
    visible: boolean({
      default: true,
      filter: true,
      column: false,
      help: 'Shown to customers while live',
    }),
    state: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'READY',
      options: {
        DISABLED: { label: 'Disabled', color: 'default' },
        READY: { label: 'Ready', color: 'info' },
        LIVE: { label: 'Live', color: 'success' },
        ERROR: { label: 'Error', color: 'error' },
        ENDED: { label: 'Ended', color: 'warning' },
      },
    }),
    health: enumOf({
      unaudited: true,
      managed: true,
      filter: true,
      options: health,
      help: 'Checked every minute while live. Good: an HLS stream that moves. Answers: the address responds, but the picture is not checked.',
    }),
    checkedAt: datetime({ unaudited: true, managed: true, label: 'Checked', waits: checkAge }),
    healthProblem: text({ unaudited: true, managed: true, max: 300, column: false, label: 'Primary error' }),
    failedChecks: integer({
      unaudited: true,
      managed: true,
      required: true,
      default: 0,
      min: 0,
      column: false,
      label: 'Consecutive failed checks',
      help: 'After three failures the stream is in error',
    }),
    backupHealth: enumOf({
      unaudited: true,
      managed: true,
      filter: true,
      column: false,
      options: health,
      help: 'Checked like the main address',
    }),
    backupProblem: text({ managed: true, max: 300, column: false, label: 'Backup error' }),
    bitrate: integer({
      managed: true,
      min: 0,
      unit: 'kbit/s',
      help: 'From the playlist, or measured from its last segment',
    }),
    updatedBy: reference({
      unaudited: true,
      managed: true,
      to: 'staff',
      person: true,
      outlives: true,
      stamp: 'editor',
      help: 'Empty where the system did it',
    }),
  },
  access: { create: ['admin'], edit: staff, delete: ['admin'] },
  deletes: { state: ['DISABLED', 'READY', 'ENDED'] },
  singles: {
    live: {
      of: ['venue', 'event'],
      when: { state: ['LIVE'], role: ['PRIMARY'] },
      problem:
        'Another primary stream of this venue and event is live: stop it, or set one of the two as the fallback',
    },
  },
  actions: {
    goLive: {
      label: 'Go live',
      done: 'Went live',
      first: true,
      roles: staff,
      when: { state: streamStates.goLive.from },
      set: { state: streamStates.goLive.to, ...unknownHealth },
      confirm: 'This goes live immediately. Check the preview first.',
    },
    stop: {
      label: 'Stop',
      done: 'Stopped',
      first: true,
      roles: staff,
      when: { state: streamStates.stop.from },
      set: { state: streamStates.stop.to, ...unknownHealth },
      confirm:
        "Viewers lose the picture, and betting on an open race continues without it. A stopped stream can't be restarted.",
      preview: {
        inputs: [],
        list: 'races',
        columns: { race: text({ label: 'Open race' }), postTime: datetime({ label: 'Post time' }) },
        none: 'No open race is shown by this stream.',
      },
      serious: true,
    },
    relink: {
      label: 'Change venue or event',
      done: 'Venue or event changed',
      roles: staff,
      when: { state: ['DISABLED', 'READY', 'LIVE', 'ERROR'] },
      singleOnly: true,
      prefill: ['venue', 'event'],
      input: {
        venue: reference({ ...venues, help: 'Leave empty to keep the venue' }),
        event: text({ max: 80, help: 'Leave empty for the whole venue' }),
      },
      changes: ['venue', 'event'],
      set: (
        row,
        { venue, event = null }: { readonly venue?: string | null; readonly event?: string | null },
      ) => ({
        venue: venue ?? row.venue,
        event,
      }),
    },
    useBackup: {
      label: 'Switch to backup',
      done: 'Switched to backup',
      roles: staff,
      when: { state: ['READY', 'LIVE', 'ERROR'] },
      problem: backupRefusal,
      changes: ['primaryUrl', 'backupUrl'],
      set: ({ primaryUrl, backupUrl }) => ({ primaryUrl: backupUrl ?? primaryUrl, backupUrl: primaryUrl }),
      confirm: 'Viewers will switch to the backup feed. Check its preview first.',
    },
    fail: {
      label: 'Mark as failed',
      roles: [],
      hidden: true,
      when: { state: streamStates.fail.from },
      input: { reason: text({ required: true, max: 500 }) },
      set: { state: streamStates.fail.to },
    },
    setFallback: {
      label: 'Set as fallback',
      done: 'Set as fallback',
      roles: staff,
      when: { role: ['PRIMARY'] },
      set: { role: 'FALLBACK' },
    },
    setPrimary: {
      label: 'Set as primary',
      done: 'Set as primary',
      roles: staff,
      when: { role: ['FALLBACK'] },
      set: { role: 'PRIMARY' },
    },
    disable: {
      label: 'Disable',
      done: 'Disabled',
      roles: staff,
      when: { state: streamStates.disable.from },
      set: { state: streamStates.disable.to },
    },
    enable: {
      label: 'Enable',
      done: 'Enabled',
      first: true,
      roles: staff,
      when: { state: streamStates.enable.from },
      set: { state: streamStates.enable.to },
    },
  },
  checks: [
    { field: 'event', reads: ['event'], problem: eventProblem },
    {
      field: 'primaryUrl',
      reads: ['protocol', 'primaryUrl', 'state'],
      problem: (row, { streamHosts }) =>
        streamAddressProblem(row.protocol, row.primaryUrl) ??
        (shown.includes(row.state) ? streamHostProblem(row.protocol, row.primaryUrl, streamHosts) : null),
    },
    {
      field: 'backupUrl',
      reads: ['protocol', 'backupUrl', 'state'],
      problem: (row, { streamHosts }) =>
        row.backupUrl &&
        (streamAddressProblem(row.protocol, row.backupUrl) ??
          (shown.includes(row.state) ? streamHostProblem(row.protocol, row.backupUrl, streamHosts) : null)),
    },
    { field: 'endAt', reads: ['startAt', 'endAt'], problem: streamTimesProblem },
  ],
  sample: { protocol: 'HLS', primaryUrl: '/media/demo/stream.m3u8', backupUrl: null, startAt: null },
})
