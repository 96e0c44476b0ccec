import { webcrypto } from 'node:crypto'
import { configure } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { setSessionCallbacks } from '../../src/providers/http/http'
import { readToken } from '../../src/providers/session/token'

// Longer timeouts: a busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 20_000 })

// jsdom has no WebCrypto, which browsers have.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })

// A test that leaves the page would leave none to the next one: files may share it.
beforeEach(() => setSessionCallbacks({ token: readToken, ended: () => false }))
