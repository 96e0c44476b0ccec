import { beforeEach, describe, expect, it } from 'vitest'
import {
  clearLog,
  markSeen,
  maxEntries,
  readLog,
  record,
} from '../../../src/providers/stored/notification-log'

beforeEach(clearLog)

const entries = () => readLog().entries.map(({ message, times }) => `${message} ${times}`)

describe('the log of toasts', () => {
  it('counts the same words with nothing between them as one entry', () => {
    record('info', 'Copied')
    record('info', 'Copied')
    record('error', 'Not saved')
    record('info', 'Copied')
    expect(entries()).toEqual(['Copied 1', 'Not saved 1', 'Copied 2'])
    expect(readLog().unseen).toBe(3)
  })

  it('makes a seen entry unseen when its toast is shown again', () => {
    record('info', 'Copied')
    markSeen()
    expect(readLog().unseen).toBe(0)
    record('info', 'Copied')
    expect(readLog().unseen).toBe(1)
  })

  it('lets go of the oldest', () => {
    for (let turn = 0; turn <= maxEntries; turn++) record('info', `message ${turn}`)
    expect(readLog().entries).toHaveLength(maxEntries)
    expect(readLog().unseen).toBe(maxEntries)
    expect(readLog().entries.at(-1)?.message).toBe('message 1')
  })
})
